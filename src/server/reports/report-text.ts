const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const dayText = (date: Date): string => full.format(date);
