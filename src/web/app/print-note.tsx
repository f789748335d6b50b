import { formatDay } from '#web/lib/format-date.ts';

/** Only on paper, which is read long after the screen is closed: where it comes from and when. */
export function PrintNote() {
  return (
    <p className="hidden text-sm text-muted print:mb-3 print:block">
      Freehold, printed on {formatDay(new Date().toISOString())}. Not advice.
    </p>
  );
}
