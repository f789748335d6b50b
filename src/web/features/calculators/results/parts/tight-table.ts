/** Six or more columns of money beside a form: smaller figures, and no more air between them than they need. */
export const TIGHT_TABLE = 'text-sm [&_th]:min-w-0! @xl:[&_:is(td,th):not(:last-child)]:pr-3!';
