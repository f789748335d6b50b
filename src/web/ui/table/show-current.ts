/**
 * Brings the link of the open page into a row that is wider than the screen; the page itself stays where it is. In the
 * next frame, with the layout that it makes anyway. Returns the way to cancel it.
 */
export function showCurrent(row: HTMLElement | null): () => void {
  const frame = requestAnimationFrame(() => row && scrollToCurrent(row));
  return () => cancelAnimationFrame(frame);
}

function scrollToCurrent(row: HTMLElement): void {
  const link = row.querySelector<HTMLElement>('[aria-current="page"]');
  if (!link) return;
  const { left, right } = row.getBoundingClientRect();
  const place = link.getBoundingClientRect();
  if (place.left < left || place.right > right) {
    row.scrollLeft += place.left - left - (row.clientWidth - place.width) / 2;
  }
}
