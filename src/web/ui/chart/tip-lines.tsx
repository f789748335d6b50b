export interface TipLine {
  label: string;
  value: string;
}

/** The content of a chart's tooltip: a heading and label–value lines. */
export function TipLines({ heading, lines }: { heading: string; lines: readonly TipLine[] }) {
  return (
    <>
      <span className="block font-semibold">{heading}</span>
      {lines.map((line) => (
        <span key={line.label} className="flex justify-between gap-4 tabular-nums">
          <span className="text-muted">{line.label}</span>
          <span>{line.value}</span>
        </span>
      ))}
    </>
  );
}
