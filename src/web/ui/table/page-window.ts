/** The pages to offer: first, last and the current one's neighbors; null is a gap. */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages];
  const offered = [...new Set(near)].filter((n) => n >= 1 && n <= pages).toSorted((a, b) => a - b);
  return offered.flatMap((n, at) => {
    const gap = n - (offered[at - 1] ?? 0) - 1;
    // Show the page itself, because a gap that hides a single page wouldn't be any shorter.
    if (gap === 1) return [n - 1, n];
    return gap > 1 ? [null, n] : [n];
  });
}
