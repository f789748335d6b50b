/** Bar heights for a placeholder chart, in fifths of the box. */
const BARS = ['h-3/5', 'h-2/5', 'h-4/5', 'h-3/5', 'h-full', 'h-4/5', 'h-2/5', 'h-full'];

/** Blurred outline of a page behind the sign-in prompt; it contains no user data. */
export function PagePreview() {
  return (
    <div aria-hidden="true" inert className="grid gap-5 overflow-hidden blur-xs select-none">
      <div className="h-9 w-72 max-w-full rounded-sm bg-line" />
      <div className="h-5 w-[28rem] max-w-full rounded-sm bg-line" />
      <div className="grid grid-cols-2 rounded-lg border border-line bg-surface lg:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((stat) => (
          <div
            key={stat}
            className="grid min-w-0 gap-2 border-r border-line px-5 py-4 last:border-0"
          >
            <div className="h-3 w-20 rounded-sm bg-line" />
            <div className="h-7 w-28 max-w-full rounded-sm bg-fan-2" />
            <div className="h-3 w-24 rounded-sm bg-line" />
          </div>
        ))}
      </div>
      <div className="grid gap-5 lg:grid-cols-[1.6fr_1fr]">
        <div className="flex h-64 items-end gap-4 rounded-lg border border-line bg-surface p-6">
          {BARS.map((height, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the bars are fixed
            <div key={index} className={`flex-1 rounded-xs bg-fan-3 ${height}`} />
          ))}
        </div>
        <div className="grid content-start gap-4 rounded-lg border border-line bg-surface p-6">
          {['w-4/5', 'w-3/5', 'w-full', 'w-2/3'].map((width) => (
            <div key={width} className={`h-5 rounded-sm bg-line ${width}`} />
          ))}
        </div>
      </div>
    </div>
  );
}
