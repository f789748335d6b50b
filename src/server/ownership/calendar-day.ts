/** The calendar day of an instant. Accounts have no time zone, so days begin at midnight UTC. */
export const calendarDay = (time: Date): string => time.toISOString().slice(0, 10);
