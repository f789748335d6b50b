// British rules, because our lists have no comma before "and" and Intl adds one for American English.
const and = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const or = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** "Maria", "Maria and Luis", "Maria, Luis and Ana". */
export const listText = (items: readonly string[]): string => and.format(items);

/** "a lease, a loan or an expense". */
export const alternativesText = (items: readonly string[]): string => or.format(items);
