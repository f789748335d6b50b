/** Hatching in the loss color, so that values below the line are marked by texture and not by color alone. */
export function HatchPattern({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={id}
        width="7"
        height="7"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="7" height="7" className="fill-accent" />
        <line x1="0" x2="0" y1="0" y2="7" strokeWidth="2.5" className="stroke-surface/60" />
      </pattern>
    </defs>
  );
}
