/**
 * Scrolls a row of links that is wider than the screen to the current page's link, without scrolling the page. Runs in
 * the next frame, which needs layout anyway. Returns a function that cancels it.
 */
export function showCurrent(row: HTMLElement | null): () => void {
  const frame = requestAnimationFrame(() => row && scrollToCurrent(row));
  return () => cancelAnimationFrame(frame);
}

function scrollToCurrent(row: HTMLElement): void {
  const link = row.querySelector<HTMLElement>('[aria-current="page"]');
  if (!link) return;
  const { left, right } = row.getBoundingClientRect();
  const box = link.getBoundingClientRect();
  if (box.left < left || box.right > right) {
    row.scrollLeft += box.left - left - (row.clientWidth - box.width) / 2;
  }
}
