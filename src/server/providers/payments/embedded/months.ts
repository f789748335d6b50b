import { addMonths } from '#engine/calendar/shift.ts';

/** The same time of day months later; in shorter months, the 31st becomes the last day. */
export function monthsAfter(instant: number, months: number): number {
  const [day = '', time = ''] = new Date(instant).toISOString().split('T');
  return Date.parse(`${addMonths(day, months)}T${time}`);
}
