import { money } from '#domain/text/number-text.ts';

/** The note next to the cash left in a deal, which exceeds the cash invested if the refinance itself costs cash. */
export const cashLeftNote = (left: number, invested: number): string =>
  `${left > invested ? 'more than the' : 'of'} ${money(invested)} invested`;

/** "$12,280 of the $36,600 invested stays in the deal". */
export const cashLeftText = (left: number, invested: number): string =>
  left > invested
    ? `${money(left)} stays in the deal, ${cashLeftNote(left, invested)}`
    : `${money(left)} of the ${money(invested)} invested stays in the deal`;
