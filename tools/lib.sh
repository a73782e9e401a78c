# lib.sh: what the scripts in tools/ share: the packages, and how a build is made. Sourced, never
# run.
#
# Sets `root` (the repository) and leaves the working directory alone. Everything that is
# installed comes from apt and stands in the lists below.

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)

# The scripts that source this file use the lists.
# shellcheck disable=SC2034
{
  packages_build='gcc libc6-dev cmake ninja-build bison flex pkg-config libjansson-dev libmd-dev libyaml-dev tzdata'
  packages_test="$packages_build git python3-jsonschema python3-yaml clang libclang-rt-14-dev libcmocka-dev libxml2-utils
    jq pre-commit shellcheck neovim emacs-nox elpa-eglot valgrind g++ mandoc zsh fish"
  packages_bench="$packages_build valgrind"
  packages_fuzz="$packages_build clang libclang-rt-14-dev libcmocka-dev"
  packages_afl="$packages_fuzz afl++"
  packages_analyze="$packages_build cppcheck jq libcmocka-dev"
}

# A machine may have Node.js from elsewhere.
packages_npm=
command -v npm >/dev/null 2>&1 || packages_npm='nodejs npm'
packages_test="$packages_test $packages_npm"

say() { printf '%s\n' "$*" >&2; }

# need PACKAGE...: installs those that are missing. Status 2 when that takes another user.
need() {
  missing=
  for package in "$@"; do
    case $(dpkg-query -W -f='${Status}' "$package" 2>/dev/null || true) in
      'install ok installed') ;;
      *) missing="$missing $package" ;;
    esac
  done
  [ -n "$missing" ] || return 0
  missing=${missing# }
  if ! command -v apt-get >/dev/null 2>&1; then
    say "These Debian packages, or what your system calls them, are missing: $missing"
    exit 2
  fi
  if [ "$(id -u)" -ne 0 ]; then
    say "Some packages are missing and only root can install them. Please run:"
    say "  sudo apt-get update && sudo apt-get install -y --no-install-recommends $missing"
    exit 2
  fi
  say "Installing with apt: $missing"
  log=$(mktemp)
  # $missing is a list of words.
  # shellcheck disable=SC2086
  if ! { apt-get update &&
         DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing; } \
       >"$log" 2>&1; then
    cat "$log" >&2
    rm -f "$log"
    say "apt could not install: $missing"
    exit 2
  fi
  rm -f "$log"
}

# The code that a rule's file gives it.
rule_code() {
  sed -n 's/^[[:space:]]*\.code[[:space:]]*=[[:space:]]*"\(MV[0-9][0-9][0-9]\)".*/\1/p' "$1" | head -n 1
}

# npm_install FOLDER: what its lockfile has, once for each lockfile; two runs at a time wait for each other. Nothing of what is
# installed is run. Status 2 when there is no registry to install from.
npm_install() {
  mkdir -p "$root/build-test"
  (
    flock 9
    cmp -s "$1/package-lock.json" "$1/node_modules/.installed" && exit 0
    say "Installing with npm in ${1#"$root"/}/"
    log=$(mktemp)
    if ! npm ci --prefix "$1" --ignore-scripts --no-audit --no-fund --prefer-offline >"$log" 2>&1; then
      cat "$log" >&2
      rm -f "$log"
      say "npm could not install what ${1#"$root"/}/ is checked with. It needs a registry that can be reached; nothing was checked."
      exit 2
    fi
    rm -f "$log"
    cp "$1/package-lock.json" "$1/node_modules/.installed"
  ) 9>"$root/build-test/.npm.lock"
}

# instructions PROGRAM [WORD...]: how many it takes, as callgrind counts them.
instructions() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" 2>&1 >/dev/null | sed -n 's/^==[0-9]*== Collected : *//p'
}

# functions_in FILE [--inclusive=yes]: the functions in what callgrind wrote, each as its instructions (with those of what
# it calls) and its name, the dearest first.
functions_in() {
  callgrind_annotate --threshold=100 "${2---inclusive=no}" "$1" |
    sed -n 's/^ *\([0-9,]*\) ([ 0-9.]*%)  [^ ]*:\([^ :]*\).*/\1 \2/p' | tr -d ,
}

processors() { nproc 2>/dev/null || echo 2; }

# build FOLDER TARGET [CMAKE OPTION...]: configures once, builds what changed; shows its output
# only when it fails. Two runs at a time wait for each other. Says so when all is to be built.
build() {
  mkdir -p "$1"
  ( # the caller has variables of its own
    build_folder=$1
    build_target=$2
    shift 2
    flock 9
    if [ ! -f "$build_folder/build.ninja" ]; then
      say "Building in ${build_folder#"$root"/}/, which takes some minutes the first time"
      cmake -S "$root" -B "$build_folder" -G Ninja "$@" >"$build_folder/build.log" 2>&1 || {
        cat "$build_folder/build.log" >&2
        exit 1
      }
    fi
    cmake --build "$build_folder" --target "$build_target" --parallel "$(processors)" >"$build_folder/build.log" 2>&1 || {
      cat "$build_folder/build.log" >&2
      exit 1
    }
  ) 9>"$1/.lock"
}
