// A wall clock that is wrong by $CLOCK_AHEAD seconds. The clock that nobody sets goes on as it is.
//
//   cc -O2 -shared -fPIC -o clock.so clock.c
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static long ahead(void) {
  static long seconds;
  static int known;
  if (!known) {
    const char *told = getenv("CLOCK_AHEAD");
    seconds = told ? atol(told) : 0;
    known = 1;
  }
  return seconds;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  int failed = syscall(SYS_clock_gettime, clock, now);
  if (!failed && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += ahead();
  return failed;
}

int gettimeofday(struct timeval *now, void *zone) {
  int failed = syscall(SYS_gettimeofday, now, zone);
  if (!failed) now->tv_sec += ahead();
  return failed;
}

time_t time(time_t *told) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (told) *told = now.tv_sec;
  return now.tv_sec;
}
