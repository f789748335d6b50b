/** The calendar day of an instant. No account says its time zone, so that days begin at midnight UTC. */
export const calendarDay = (time: Date): string => time.toISOString().slice(0, 10);
