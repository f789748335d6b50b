export type Rgb = readonly [red: number, green: number, blue: number];
export type Point = readonly [x: number, y: number];

export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** Three bytes per pixel, row by row. */
  readonly pixels: Uint8Array;
}

export function createCanvas(width: number, height: number, [red, green, blue]: Rgb): Canvas {
  const pixels = Buffer.alloc(width * height * 3, Buffer.from([red, green, blue]));
  return { width, height, pixels };
}

/**
 * Fills closed outlines with smooth edges: each edge adds the area it covers to the pixels it crosses, and a running
 * sum along the row gives how much of each pixel is inside. Outlines must lie within the canvas.
 */
export function fillOutlines(canvas: Canvas, outlines: readonly Point[][], color: Rgb): void {
  const points = outlines.flat();
  const top = Math.floor(Math.min(...points.map(([, y]) => y)));
  const bottom = Math.ceil(Math.max(...points.map(([, y]) => y)));
  const left = Math.floor(Math.min(...points.map(([x]) => x)));
  const right = Math.ceil(Math.max(...points.map(([x]) => x)));
  const stride = right - left + 2;
  const areas = new Float64Array(stride * (bottom - top + 1));
  for (const outline of outlines) {
    for (const [index, from] of outline.entries()) {
      const to = outline[(index + 1) % outline.length]!;
      addEdge(areas, stride, [from[0] - left, from[1] - top], [to[0] - left, to[1] - top]);
    }
  }
  for (let row = 0; row < bottom - top; row += 1) {
    let sum = 0;
    for (let x = 0; x < right - left; x += 1) {
      sum += areas[row * stride + x]!;
      const cover = Math.min(1, Math.abs(sum));
      if (cover > 1 / 512) blend(canvas, x + left, row + top, color, cover);
    }
  }
}

function blend({ width, pixels }: Canvas, x: number, y: number, color: Rgb, cover: number): void {
  const at = (y * width + x) * 3;
  for (let channel = 0; channel < 3; channel += 1) {
    const below = pixels[at + channel] ?? 0;
    pixels[at + channel] = Math.round(below + ((color[channel] ?? 0) - below) * cover);
  }
}

function addEdge(areas: Float64Array, stride: number, one: Point, other: Point): void {
  if (one[1] === other[1]) return;
  const direction = one[1] < other[1] ? 1 : -1;
  const [[x0, y0], [x1, y1]] = direction === 1 ? [one, other] : [other, one];
  const slope = (x1 - x0) / (y1 - y0);
  let x = x0;
  for (let row = Math.floor(y0); row < y1; row += 1) {
    const height = Math.min(row + 1, y1) - Math.max(row, y0);
    const next = x + slope * height;
    addSpan(areas, row * stride, Math.min(x, next), Math.max(x, next), direction * height);
    x = next;
  }
}

/** Adds one edge within one row, from `left` to `right`; `area` is its signed height. */
function addSpan(
  areas: Float64Array,
  row: number,
  left: number,
  right: number,
  area: number,
): void {
  const width = right - left;
  let covered = 0;
  for (let x = Math.floor(left); x < Math.floor(right) + 1; x += 1) {
    // The share of the edge's height covered within this pixel, based on the edge's average position.
    const until = width === 0 ? 1 : (Math.min(right, x + 1) - left) / width;
    const from = width === 0 ? 0 : (Math.max(left, x) - left) / width;
    const middle = (Math.max(left, x) + Math.min(right, x + 1)) / 2 - x;
    const inside = from + (until - from) * (1 - middle);
    add(areas, row + x, area * (inside - covered));
    covered = inside;
  }
  add(areas, row + Math.floor(right) + 1, area * (1 - covered));
}

function add(areas: Float64Array, at: number, area: number): void {
  areas[at] = (areas[at] ?? 0) + area;
}
