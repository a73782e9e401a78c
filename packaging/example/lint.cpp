// lint.cpp: the codes and messages of what is found in the SQL on standard input.
#include <mvlint/mvlint.h>

#include <iostream>
#include <iterator>
#include <string>

int main() {
  const std::string sql(std::istreambuf_iterator<char>(std::cin), {});
  mv_lint_options options{};
  mv_selection_default(&options.settings.rules);
  mv_input input{};
  input.path = input.shown = "stdin.sql";
  input.text = mv_str_at(sql.data(), static_cast<uint32_t>(sql.size()));
  mv_run *run = mv_lint_run(&input, 1, &options);
  for (const mv_finding *f = run ? mv_run_file(run, 0)->findings : nullptr; f; f = f->next)
    std::cout << f->code << ": " << std::string(f->message.p, f->message.n) << '\n';
  mv_run_free(run);
}
