const STREETS = Array.from({ length: 9 }, (_, at) => at);

/** Lots as on a plat map, drawn in hairlines behind the hero. */
export function PlatLines({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1400 900"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1"
    >
      <g transform="rotate(-12 700 450)" opacity="0.7">
        {STREETS.map((row) =>
          STREETS.map((column) => (
            <path
              key={`${row}-${column}`}
              d={`M${column * 210 - 160} ${row * 150 - 120}h180v110h-180zm0 55h180m-120-55v110m60-110v110`}
            />
          )),
        )}
      </g>
    </svg>
  );
}
