import { useEffect, useState } from 'react';
import { formatDay } from '#web/lib/text/format-date.ts';

const today = () => formatDay(new Date().toISOString());

/** Print only: paper outlives the screen, so it says where it came from and when. */
export function PrintNote() {
  const [day, setDay] = useState(today);
  useEffect(() => {
    const setToday = () => setDay(today());
    window.addEventListener('beforeprint', setToday);
    return () => window.removeEventListener('beforeprint', setToday);
  }, []);
  return (
    <p className="hidden text-sm text-muted print:mb-3 print:block">
      Freehold, printed on {day}. Not financial advice.
    </p>
  );
}
