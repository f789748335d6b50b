import type { PathName } from '#web/lib/url/paths.ts';

/** Strokes on a 20-unit grid. */
const STROKES: Partial<Record<PathName, string>> = {
  home: 'M3 9l7-6 7 6v8h-5v-5H8v5H3z',
  portfolio: 'M4 17V3h7v14M11 8h5v9M2 17h16',
  search: 'M14.5 9a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zM13 13l5 5',
  saved: 'M5 3h10v14l-5-4-5 4z',
  analyze: 'M3 17l5-6 3 3 6-8',
};

export function SidebarIcon({ name }: { name: PathName }) {
  return (
    <svg
      viewBox="0 0 20 20"
      className="size-4.5 shrink-0 fill-none stroke-current"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d={STROKES[name]} />
    </svg>
  );
}
