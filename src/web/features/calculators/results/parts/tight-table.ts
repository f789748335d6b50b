/** Smaller figures and tighter spacing for tables with six or more money columns next to a form. */
export const TIGHT_TABLE = 'text-sm [&_th]:min-w-0! @xl:[&_:is(td,th):not(:last-child)]:pr-3!';
