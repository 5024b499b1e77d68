// Makes one file call fail: of all calls that touch files below $FAULT_DIR, while the file $FAULT_ARMED exists, the
// $FAULT_AT-th and, with $FAULT_FOREVER, all after it. $FAULT_KIND says how, and which calls are counted:
//
//   space   ENOSPC   calls that write, make or sync something
//   files   EMFILE   calls that open something
//   io      EIO      all calls
//   flush   ENOSPC   calls that bring part of a file to the disk, which only sled makes
//   short   the first half of a write is written, and what is tried right after that has no room (ENOSPC)
//
// With $FAULT_LATE a call fails only after that many milliseconds, as a disk takes its time: whoever waits for it waits
// already. With $FAULT_NEVER it does not return.
//
// What was read or written once is in the system's memory: reading it again does not fail. What the model of a power cut
// (tests/powercut/powercut.c, loaded before this) does by itself neither fails nor counts.
//
// Each failure, and at the end how many calls were counted, becomes a line of $FAULT_LOG.
//
//   cc -O2 -shared -fPIC -o faults.so faults.c -ldl
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

enum { SPACE = 1, FILES = 2, IO = 4, SHORT = 8, FLUSH = 16 };
enum { FINE, FAILS, HALF };

static const char *dir, *armed, *record;
static size_t length;
static int kind, error, forever, never;
static unsigned late;
static long at, count, halved;
static char ours[1 << 16];

#define REAL(name) ({ static __typeof__(&name) real; if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name); real; })

__attribute__((constructor)) static void begin(void) {
  const char *named = getenv("FAULT_KIND");
  dir = getenv("FAULT_DIR"), armed = getenv("FAULT_ARMED"), record = getenv("FAULT_LOG");
  if (!dir || !armed || !record || !named) { dir = 0; return; }
  length = strlen(dir);
  at = getenv("FAULT_AT") ? atol(getenv("FAULT_AT")) : 0;
  forever = getenv("FAULT_FOREVER") != 0;
  never = getenv("FAULT_NEVER") != 0;
  late = getenv("FAULT_LATE") ? atol(getenv("FAULT_LATE")) * 1000 : 0;
  kind = !strcmp(named, "space") ? SPACE : !strcmp(named, "files") ? FILES : !strcmp(named, "io") ? IO : !strcmp(named, "flush") ? FLUSH : SHORT;
  error = kind == FILES ? EMFILE : kind == IO ? EIO : ENOSPC;
}

static void note(const char *what, long number) {
  char line[200];
  int size = snprintf(line, sizeof line, "%s %ld\n", what, number);
  int fd = REAL(open)(record, O_WRONLY | O_CREAT | O_APPEND, 0600);
  if (fd >= 0) { if (REAL(write)(fd, line, size)) {} close(fd); }
}

__attribute__((destructor)) static void end(void) { if (dir) note("count", count); }

static int below(const char *path) { return dir && path && !strncmp(path, dir, length); }
static int known(int fd) { return dir && fd >= 0 && fd < (int)sizeof ours && ours[fd]; }

int powercut_at_work(void) __attribute__((weak));

// What becomes of a call that kinds of faults may hit.
static int fate(const char *name, int kinds) {
  if (powercut_at_work && powercut_at_work()) return FINE;
  int saved = errno;
  if (access(armed, F_OK)) { errno = saved; return FINE; }
  errno = saved;
  if (kind == SHORT && halved && (kinds & SPACE) && (forever || halved == 1)) {
    halved++;
    errno = ENOSPC;
    return FAILS;
  }
  if (!(kinds & kind)) return FINE;
  long number = __sync_add_and_fetch(&count, 1);
  if (!at || number < at || (number > at && (!forever || kind == SHORT))) return FINE;
  if (number == at) note(name, number);
  if (late) usleep(late);
  while (never) pause();
  if (kind == SHORT) { halved = 1; return HALF; }
  errno = error;
  return FAILS;
}

static int opened(int fd, int is_ours) { if (fd >= 0 && fd < (int)sizeof ours) ours[fd] = is_ours; return fd; }

#define OPEN(name, before, path_ok, ...)                                        \
  mode_t mode = 0;                                                              \
  if (flags & (O_CREAT | O_TMPFILE)) { va_list list; va_start(list, flags); mode = va_arg(list, mode_t); va_end(list); } \
  int mine = path_ok;                                                           \
  if (mine && fate(#name, FILES | IO | (flags & O_CREAT ? SPACE : 0))) return -1; \
  return opened(REAL(name)(__VA_ARGS__, flags, mode), mine)

int open(const char *path, int flags, ...) { OPEN(open, , below(path), path); }
int open64(const char *path, int flags, ...) { OPEN(open64, , below(path), path); }
int openat(int fd, const char *path, int flags, ...) { OPEN(openat, , below(path) || (path[0] != '/' && known(fd)), fd, path); }
int openat64(int fd, const char *path, int flags, ...) { OPEN(openat64, , below(path) || (path[0] != '/' && known(fd)), fd, path); }
int close(int fd) { if (known(fd)) ours[fd] = 0; return REAL(close)(fd); }
DIR *opendir(const char *path) { if (below(path) && fate("opendir", FILES | IO)) return 0; return REAL(opendir)(path); }

// How much of each file, from its beginning, is in memory.
static struct { ino_t file; off_t bytes; } memory[4096];

static off_t *remembered(int fd) {
  struct stat found;
  if (fstat(fd, &found)) return 0;
  for (unsigned i = 0; i < 4096; i++) {
    unsigned slot = (found.st_ino + i) % 4096;
    ino_t before = __sync_val_compare_and_swap(&memory[slot].file, 0, found.st_ino);
    if (!before || before == found.st_ino) return &memory[slot].bytes;
  }
  return 0;
}

static int in_memory(int fd, off_t from, size_t size) {
  off_t *bytes = remembered(fd), until = from + (off_t)size;
  struct stat found;
  if (!bytes || fstat(fd, &found)) return 0;
  return (until < found.st_size ? until : found.st_size) <= *bytes;
}

static ssize_t remember(int fd, off_t from, ssize_t size) {
  off_t *bytes = size > 0 ? remembered(fd) : 0;
  if (bytes && from <= *bytes && from + size > *bytes) *bytes = from + size;
  return size;
}

#define READ(name, from, ...)                                                   \
  if (!known(fd)) return REAL(name)(fd, __VA_ARGS__);                           \
  off_t begins = from;                                                          \
  if (!in_memory(fd, begins, size) && fate(#name, IO)) return -1;               \
  return remember(fd, begins, REAL(name)(fd, __VA_ARGS__))
ssize_t read(int fd, void *to, size_t size) { READ(read, lseek(fd, 0, SEEK_CUR), to, size); }
ssize_t pread(int fd, void *to, size_t size, off_t from) { READ(pread, from, to, size, from); }
ssize_t pread64(int fd, void *to, size_t size, off64_t from) { READ(pread64, from, to, size, from); }

#define WRITE(name, where, ...)                                                 \
  if (!known(fd)) return REAL(name)(fd, from, size, ##__VA_ARGS__);             \
  off_t begins = where;                                                         \
  int comes = fate(#name, SPACE | IO | SHORT);                                  \
  if (comes == FAILS) return -1;                                                \
  if (comes == HALF && size > 1) size /= 2;                                     \
  return remember(fd, begins, REAL(name)(fd, from, size, ##__VA_ARGS__))
ssize_t write(int fd, const void *from, size_t size) { WRITE(write, lseek(fd, 0, SEEK_CUR)); }
ssize_t pwrite(int fd, const void *from, size_t size, off_t to) { WRITE(pwrite, to, to); }
ssize_t pwrite64(int fd, const void *from, size_t size, off64_t to) { WRITE(pwrite64, to, to); }

#define CHANGE(name, kinds, ok, ...) if ((ok) && fate(#name, kinds)) return -1; return REAL(name)(__VA_ARGS__)
int ftruncate(int fd, off_t to) { CHANGE(ftruncate, SPACE | IO, known(fd), fd, to); }
int ftruncate64(int fd, off64_t to) { CHANGE(ftruncate64, SPACE | IO, known(fd), fd, to); }
int flock(int fd, int how) { CHANGE(flock, IO, known(fd), fd, how); }
int statvfs(const char *path, struct statvfs *found) { CHANGE(statvfs, IO, below(path), path, found); }
int statvfs64(const char *path, struct statvfs64 *found) { CHANGE(statvfs64, IO, below(path), path, found); }
int stat64(const char *path, struct stat64 *found) { CHANGE(stat64, IO, below(path), path, found); }
int lstat64(const char *path, struct stat64 *found) { CHANGE(lstat64, IO, below(path), path, found); }
int fstat64(int fd, struct stat64 *found) { CHANGE(fstat64, IO, known(fd), fd, found); }
int fstatat64(int fd, const char *path, struct stat64 *found, int flags) {
  CHANGE(fstatat64, IO, below(path) || (path[0] != '/' && known(fd)), fd, path, found, flags);
}
int statx(int fd, const char *path, int flags, unsigned mask, struct statx *found) {
  // Rust asks with none whether there is this call, which the compiler takes for impossible.
  const char *volatile named = path;
  CHANGE(statx, IO, below(named) || (named && path[0] != '/' && known(fd)), fd, path, flags, mask, found);
}
ssize_t copy_file_range(int from, off64_t *at, int to, off64_t *onto, size_t size, unsigned flags) {
  CHANGE(copy_file_range, SPACE | IO, known(from) || known(to), from, at, to, onto, size, flags);
}
int fsync(int fd) { CHANGE(fsync, SPACE | IO, known(fd), fd); }
int fdatasync(int fd) { CHANGE(fdatasync, SPACE | IO, known(fd), fd); }
int syncfs(int fd) { CHANGE(syncfs, SPACE | IO, known(fd), fd); }
int sync_file_range(int fd, off64_t from, off64_t size, unsigned flags) {
  CHANGE(sync_file_range, SPACE | IO | FLUSH, known(fd), fd, from, size, flags);
}
int rename(const char *from, const char *to) { CHANGE(rename, SPACE | IO, below(from) || below(to), from, to); }
int unlink(const char *path) { CHANGE(unlink, IO, below(path), path); }
int unlinkat(int fd, const char *path, int flags) { CHANGE(unlinkat, IO, below(path) || known(fd), fd, path, flags); }
int mkdir(const char *path, mode_t mode) { CHANGE(mkdir, SPACE | IO, below(path), path, mode); }
int chmod(const char *path, mode_t mode) { CHANGE(chmod, IO, below(path), path, mode); }
