/** The day of an instant. Accounts have no time zone, so days and months begin at midnight UTC. */
export const calendarDay = (time: Date): string => time.toISOString().slice(0, 10);

export const monthStart = (time: Date): Date =>
  new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), 1));

export const nextMonthStart = (time: Date): Date =>
  new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 1));
