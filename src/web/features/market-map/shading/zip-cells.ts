import type { XY } from '#web/ui/chart/layout/scale.ts';

/** Number of corners in the polygon that approximates a circle, which limits cells at the outer edge. */
const CORNERS = 24;

/**
 * The area closer to a point than to any other and within `reach` of it, as ordered corners. An approximation, because
 * we have no ZIP outlines.
 */
export function cellAround(at: XY, others: readonly XY[], reach: number): XY[] {
  let corners = Array.from({ length: CORNERS }, (_, turn) => {
    const angle = (2 * Math.PI * turn) / CORNERS;
    return { x: at.x + reach * Math.cos(angle), y: at.y + reach * Math.sin(angle) };
  });
  for (const other of others) {
    const isNear =
      Math.abs(other.x - at.x) < 2 * reach && Math.abs(other.y - at.y) < 2 * reach && other !== at;
    if (isNear) corners = nearerHalf(corners, at, other);
  }
  return corners;
}

/** The part of a convex area that's closer to the first point than to the second. */
function nearerHalf(corners: readonly XY[], at: XY, other: XY): XY[] {
  const [dx, dy] = [other.x - at.x, other.y - at.y];
  if (dx === 0 && dy === 0) return [...corners];
  const [middleX, middleY] = [(at.x + other.x) / 2, (at.y + other.y) / 2];
  /** Positive beyond the line halfway between the two. */
  const beyond = ({ x, y }: XY) => (x - middleX) * dx + (y - middleY) * dy;
  return corners.flatMap((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    const [here, there] = [beyond(corner), beyond(next)];
    const inside = here <= 0 ? [corner] : [];
    if (here <= 0 === there <= 0) return inside;
    const share = here / (here - there);
    const crossing = {
      x: corner.x + (next.x - corner.x) * share,
      y: corner.y + (next.y - corner.y) * share,
    };
    return [...inside, crossing];
  });
}
