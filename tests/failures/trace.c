/* trace.c: ptrace, on Linux and x86-64.
 *
 * A call stops twice, before and behind it. One that is refused gets a number before it that the system does not know, and its
 * error behind it. What the loader does is not counted: main begins by asking for its standard streams. */
#include "trace.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

enum { AT_CALL = SIGTRAP | 0x80, NO_CALL = -1 };

/* Calls that answer yes or no, and are asked again elsewhere, are none of these. */
static const struct {
  long call;
  trace_kind kind;
  const char *name;
} calls[] = {
#define CALL(name, kind) {SYS_##name, kind, #name}
    CALL(fcntl, TRACE_READS),      CALL(fstat, TRACE_READS),     CALL(getdents64, TRACE_READS),  CALL(lseek, TRACE_READS),
    CALL(newfstatat, TRACE_READS), CALL(open, TRACE_READS),      CALL(openat, TRACE_READS),      CALL(pread64, TRACE_READS),
    CALL(read, TRACE_READS),       CALL(stat, TRACE_READS),      CALL(statx, TRACE_READS),       CALL(chmod, TRACE_CHANGES),
    CALL(close, TRACE_CHANGES),    CALL(fchmod, TRACE_CHANGES),  CALL(fsync, TRACE_CHANGES),     CALL(ftruncate, TRACE_CHANGES),
    CALL(mkdir, TRACE_CHANGES),    CALL(mkdirat, TRACE_CHANGES), CALL(rename, TRACE_CHANGES),    CALL(renameat, TRACE_CHANGES),
    CALL(renameat2, TRACE_CHANGES), CALL(write, TRACE_CHANGES),  CALL(writev, TRACE_CHANGES),    CALL(rmdir, TRACE_REMOVES),
    CALL(unlink, TRACE_REMOVES),   CALL(unlinkat, TRACE_REMOVES), CALL(clone, TRACE_TAKES),      CALL(clone3, TRACE_TAKES),
    CALL(mmap, TRACE_TAKES),       CALL(pipe, TRACE_TAKES),      CALL(pipe2, TRACE_TAKES)};
#undef CALL
enum { CALLS = sizeof calls / sizeof *calls };

typedef struct tracing {
  blow *b;
  pid_t child;
  long left;     /* calls to come until the blow; 0: it has come */
  bool begun;    /* main has */
  pid_t refused; /* the thread whose call is being refused, or 0 */
} tracing;

static trace_kind kind_of(const struct user_regs_struct *r, size_t i) {
  const long call = (long)r->orig_rax;
  const unsigned long long flags = call == SYS_openat ? r->rdx : call == SYS_open ? r->rsi : 0;
  return flags & (O_CREAT | O_WRONLY | O_RDWR) ? TRACE_CHANGES : calls[i].kind;
}

/* A close that fails has closed. */
static bool is_made_anyway(const struct user_regs_struct *r) {
  return r->orig_rax == SYS_close;
}

static void strike(tracing *t, pid_t thread, struct user_regs_struct *r, size_t i) {
  blow *b = t->b;
  b->struck = kind_of(r, i);
  b->name = calls[i].name;
  if (b->signal) (void)syscall(SYS_tgkill, t->child, thread, b->signal);
  if (!b->error) return;
  t->refused = thread;
  if (is_made_anyway(r)) return;
  r->orig_rax = (unsigned long long)NO_CALL;
  (void)ptrace(PTRACE_SETREGS, thread, NULL, r);
}

static void before_call(tracing *t, pid_t thread, struct user_regs_struct *r) {
  const long call = (long)r->orig_rax;
  if (call == SYS_fcntl && r->rsi == F_GETFD) t->begun = true;
  for (size_t i = 0; t->begun && t->left > 0 && i < CALLS; i++) {
    if (calls[i].call != call) continue;
    if (t->b->kinds & 1U << kind_of(r, i) && --t->left == 0) strike(t, thread, r, i);
    return;
  }
}

static void behind_call(tracing *t, pid_t thread, struct user_regs_struct *r) {
  if (t->refused != thread) return;
  t->refused = 0;
  r->rax = (unsigned long long)-(long long)t->b->error;
  (void)ptrace(PTRACE_SETREGS, thread, NULL, r);
}

static void at_call(tracing *t, pid_t thread) {
  struct __ptrace_syscall_info info;
  struct user_regs_struct r;
  if (ptrace(PTRACE_GET_SYSCALL_INFO, thread, (void *)sizeof info, &info) <= 0) return;
  if (ptrace(PTRACE_GETREGS, thread, NULL, &r) != 0) return;
  if (info.op == PTRACE_SYSCALL_INFO_ENTRY)
    before_call(t, thread, &r);
  else
    behind_call(t, thread, &r);
}

/* A thread begins stopped, and the program with a trap: neither is a signal of its own. */
static int signal_for(int status) {
  const int signal = WSTOPSIG(status);
  return status >> 16 || signal == AT_CALL || signal == SIGTRAP || signal == SIGSTOP ? 0 : signal;
}

void trace_me(void) {
  if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) != 0) _exit(1);
  (void)raise(SIGSTOP);
}

/* Behind the blow it runs on without stops. */
static bool is_over(const tracing *t) {
  return t->b->nth > 0 && t->left == 0 && t->refused == 0;
}

int trace_to_end(pid_t child, blow *b) {
  tracing t = {.b = b, .child = child, .left = b->nth};
  int status = 0;
  b->struck = TRACE_OTHER;
  b->name = "none";
  if (waitpid(child, &status, 0) != child || !WIFSTOPPED(status)) return -1;
  if (ptrace(PTRACE_SETOPTIONS, child, NULL, PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACECLONE | PTRACE_O_EXITKILL) != 0) return -1;
  for (pid_t thread = child; thread > 0; thread = waitpid(-1, &status, __WALL)) {
    if (!WIFSTOPPED(status)) {
      if (thread == child) return status;
      continue;
    }
    if (WSTOPSIG(status) == AT_CALL) at_call(&t, thread);
    (void)ptrace(is_over(&t) ? PTRACE_CONT : PTRACE_SYSCALL, thread, NULL, (void *)(long)signal_for(status));
  }
  return -1;
}

bool trace_is_allowed(void) {
  blow none = {.nth = 0};
  const pid_t child = fork();
  if (child == 0) {
    trace_me();
    _exit(0);
  }
  return child > 0 && trace_to_end(child, &none) == 0;
}
