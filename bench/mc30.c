/*
 * MC30 in plain scalar C, one path after the other: the yardstick for the simulator. Same generator, same inverse
 * distribution function, same root finding, same outputs. cc -O3 -o mc30 mc30.c -lm; ./mc30 <paths> <repeats>
 * prints the milliseconds of the quickest run, on the clock and of CPU time.
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { YEARS = 30, OCTAVES = 32, PIECES = 16, SIDE = OCTAVES * PIECES * 4, FAN_BINS = 2048, SORT_BINS = 8192 };

static double cubics[2 * SIDE];
static double balance[YEARS];
static uint32_t equity_fan[YEARS][FAN_BINS], cash_fan[YEARS][FAN_BINS];
static double equity_low[YEARS], equity_scale[YEARS], cash_low[YEARS], cash_scale[YEARS];
static double debt_service;
static const double invested = 69000;

static double density(double z) { return exp(-0.5 * z * z) / 2.5066282746310002; }

static double inverse_cumulative(double p) {
  double z = p > 0.02 ? 2.4 * (p - 0.5) : -2.5;
  for (int i = 0; i < 60; i++) {
    double step = (0.5 * erfc(-z / 1.4142135623730951) - p) / density(z);
    double change = fmax(-1, fmin(1, step / (1 + 0.5 * z * step)));
    z -= change;
    if (fabs(change) < 1e-14) break;
  }
  return z;
}

static void tabulate_cubics(void) {
  for (int octave = 0; octave < OCTAVES; octave++) {
    double width = ldexp(1.0 / (4 * PIECES), -octave);
    for (int piece = 0; piece < PIECES; piece++) {
      double *c = cubics + (octave * PIECES + piece) * 4;
      double left = inverse_cumulative((PIECES + piece) * width);
      double right = inverse_cumulative((PIECES + piece + 1) * width);
      double left_slope = width / density(left), right_slope = width / density(right);
      c[0] = left;
      c[1] = left_slope;
      c[2] = 3 * (right - left) - 2 * left_slope - right_slope;
      c[3] = 2 * (left - right) + left_slope + right_slope;
    }
  }
  for (int i = 0; i < SIDE; i++) cubics[SIDE + i] = -cubics[i];
}

static inline double normal_of(uint32_t word) {
  int32_t side = (int32_t)word >> 31;
  uint32_t odd = ((word ^ (uint32_t)side) << 1) | 1;
  int octave = __builtin_clz(odd);
  uint32_t normalized = odd << octave;
  const double *c = cubics + ((octave << 6) | ((normalized >> 25) & 60) | (side & SIDE));
  double t = (int32_t)(normalized & 0x07ffffff) * (1.0 / 134217728);
  return c[0] + t * (c[1] + t * (c[2] + t * c[3]));
}

static inline double held(double x, double low, double high) { return x < low ? low : x > high ? high : x; }

static inline double above_half(double x) { return x < 0.5 ? 0.5 : x; }

static inline void count(uint32_t *fan, double x, double low, double scale) {
  int bin = (int)((x - low) * scale);
  fan[bin < 0 ? 0 : bin >= FAN_BINS ? FAN_BINS - 1 : bin]++;
}

/* One path: yearly cash flows, with the sale in the last, and equity by year. Returns the terminal equity. */
static double draw_path(uint32_t path, double *flow, double *equity, double *smallest) {
  double value = 300000, rent = 26400, costs = 5400, least = INFINITY;
  for (int year = 0; year < YEARS; year++) {
    uint32_t x = path * 1664525u + 1013904223u, y = (year + 1) * 1664525u + 1013904223u;
    uint32_t z = 123u * 1664525u + 1013904223u, w = 456u * 1664525u + 1013904223u;
    x += y * w; y += z * x; z += x * y; w += y * z;
    x ^= x >> 16; y ^= y >> 16; z ^= z >> 16; w ^= w >> 16;
    x += y * w; y += z * x; z += x * y; w += y * z;
    double a = normal_of(x), b = normal_of(y), c = normal_of(z), d = normal_of(w);
    double g = 0.5 * a + 0.8660254037844386 * b;
    double e = 0.3 * a + 0.28867513459481287 * b + 0.9092121131323903 * c;
    double v = -0.3 * a - 0.28867513459481287 * b + 0.1906412495277593 * c + 0.8890008890013334 * d;
    double vacancy = held(0.06 + 0.04 * v, 0, 0.5);
    double cash = rent * (1 - vacancy) * 0.82 - costs - debt_service;
    flow[year] = cash;
    if (cash < least) least = cash;
    value *= above_half(1.03 + 0.12 * a);
    rent *= above_half(1.03 + 0.04 * g);
    costs *= above_half(1.025 + 0.015 * e);
    equity[year] = value - balance[year];
  }
  double sale = 0.94 * value - balance[YEARS - 1];
  *smallest = least;
  return sale;
}

static double present_value(const double *flow, double u) {
  double p = 0;
  for (int year = YEARS - 1; year >= 0; year--) p = p * u + flow[year];
  return p * u;
}

static double bisect(const double *flow) {
  double low = 1e-3, high = 100;
  if ((present_value(flow, low) - invested) * (present_value(flow, high) - invested) > 0) return NAN;
  for (int i = 0; i < 200; i++) {
    double middle = 0.5 * (low + high);
    if ((present_value(flow, middle) < invested) == (present_value(flow, low) < invested)) low = middle;
    else high = middle;
  }
  return 1 / low - 1;
}

static double rate_of_return(const double *flow) {
  double u = 1 / 1.084, turn = 1;
  for (int step = 0; step < 5; step++) {
    double p = 0, d = 0;
    for (int year = YEARS - 1; year >= 0; year--) {
      d = d * u + p;
      p = p * u + flow[year];
    }
    double pv = p * u, num = (pv - invested) * p, den = (pv + invested) * (p + u * d);
    u = u * (den - num) / (den + num);
    turn = num / den;
  }
  return fabs(turn) < 1e-7 ? 1 / u - 1 : bisect(flow);
}

/* Ranges of the fan from the first 1,024 paths, half as wide again on either side. */
static void set_ranges(void) {
  double flow[YEARS], equity[YEARS], least;
  double el[YEARS], eh[YEARS], cl[YEARS], ch[YEARS];
  for (uint32_t path = 0; path < 1024; path++) {
    draw_path(path, flow, equity, &least);
    for (int y = 0; y < YEARS; y++) {
      if (path == 0 || equity[y] < el[y]) el[y] = equity[y];
      if (path == 0 || equity[y] > eh[y]) eh[y] = equity[y];
      if (path == 0 || flow[y] < cl[y]) cl[y] = flow[y];
      if (path == 0 || flow[y] > ch[y]) ch[y] = flow[y];
    }
  }
  for (int y = 0; y < YEARS; y++) {
    double e = eh[y] - el[y], c = ch[y] - cl[y];
    equity_low[y] = el[y] - e / 2;
    equity_scale[y] = FAN_BINS / (2 * e);
    cash_low[y] = cl[y] - c / 2;
    cash_scale[y] = FAN_BINS / (2 * c);
  }
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* Mean, deviation and seven exact percentiles: range, bins, then a sort of the bins that hold a wanted rank. */
static void summarize(const char *name, const double *x, long n, int print) {
  static const double wanted[7] = {0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95};
  static uint32_t bins[SORT_BINS];
  double sum = 0, squares = 0, low = INFINITY, high = -INFINITY, quantile[7];
  for (long i = 0; i < n; i++) {
    sum += x[i];
    squares += x[i] * x[i];
    if (x[i] < low) low = x[i];
    if (x[i] > high) high = x[i];
  }
  double mean = sum / n, scale = (SORT_BINS - 1) / (high - low);
  memset(bins, 0, sizeof bins);
  for (long i = 0; i < n; i++) bins[(int)((x[i] - low) * scale)]++;
  double *member = malloc(n * sizeof *member);
  for (int q = 0; q < 7; q++) {
    long rank = (long)(wanted[q] * (n - 1)), before = 0, members = 0;
    int bin = 0;
    while (before + bins[bin] <= rank) before += bins[bin++];
    for (long i = 0; i < n; i++)
      if ((int)((x[i] - low) * scale) == bin) member[members++] = x[i];
    qsort(member, members, sizeof *member, ascending);
    quantile[q] = member[rank - before];
  }
  free(member);
  if (print)
    fprintf(stderr, "%s mean %.6g sd %.6g p5 %.6g p50 %.6g p95 %.6g\n", name, mean,
            sqrt(squares / n - mean * mean), quantile[0], quantile[3], quantile[6]);
}

static double seconds(clockid_t clock) {
  struct timespec t;
  clock_gettime(clock, &t);
  return t.tv_sec + 1e-9 * t.tv_nsec;
}

int main(int argc, char **argv) {
  long paths = argc > 1 ? atol(argv[1]) : 200000;
  int repeats = argc > 2 ? atoi(argv[2]) : 5;
  double rate = 0.07 / 12, payment = 240000 * rate / (1 - pow(1 + rate, -360)), owed = 240000;
  debt_service = 12 * payment;
  for (int month = 1; month <= 12 * YEARS; month++) {
    owed = owed * (1 + rate) - payment;
    if (month % 12 == 0) balance[month / 12 - 1] = owed;
  }
  tabulate_cubics();
  double *irr = malloc(paths * 8), *multiple = malloc(paths * 8), *terminal = malloc(paths * 8), *least = malloc(paths * 8);
  double clock = INFINITY, processor = INFINITY;
  for (int run = 0; run < repeats; run++) {
    double start = seconds(CLOCK_MONOTONIC), used = seconds(CLOCK_PROCESS_CPUTIME_ID);
    memset(equity_fan, 0, sizeof equity_fan);
    memset(cash_fan, 0, sizeof cash_fan);
    set_ranges();
    long losses = 0;
    for (long path = 0; path < paths; path++) {
      double flow[YEARS], equity[YEARS], total = 0;
      double sale = draw_path((uint32_t)path, flow, equity, &least[path]);
      for (int y = 0; y < YEARS; y++) {
        count(equity_fan[y], equity[y], equity_low[y], equity_scale[y]);
        count(cash_fan[y], flow[y], cash_low[y], cash_scale[y]);
        total += flow[y];
      }
      flow[YEARS - 1] += sale;
      terminal[path] = sale;
      multiple[path] = (total + sale) / invested;
      losses += multiple[path] < 1;
      irr[path] = rate_of_return(flow);
    }
    int last = run == repeats - 1;
    summarize("irr", irr, paths, last);
    summarize("multiple", multiple, paths, last);
    summarize("terminal equity", terminal, paths, last);
    summarize("smallest cash flow", least, paths, last);
    if (last) fprintf(stderr, "loss %.6f\n", (double)losses / paths);
    clock = fmin(clock, seconds(CLOCK_MONOTONIC) - start);
    processor = fmin(processor, seconds(CLOCK_PROCESS_CPUTIME_ID) - used);
  }
  printf("{\"clock\": %.3f, \"processor\": %.3f}\n", clock * 1000, processor * 1000);
  return 0;
}
