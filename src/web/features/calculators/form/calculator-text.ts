import type { Calculator } from '#domain/inputs/calculation-field.ts';

interface CalculatorText {
  /** The one question it answers. */
  readonly question: string;
  /** What comes out, in a line. */
  readonly gives: string;
}

/** In the order of the hub: from the quick look to the long haul. */
export const CALCULATOR_TEXTS: Readonly<Record<Calculator, CalculatorText>> = {
  'cash-flow': {
    question: 'What is the monthly cash flow?',
    gives: 'First-year cash flow, cap rate, cash-on-cash return, DSCR',
  },
  'buy-hold': {
    question: 'What do I earn if I rent it out and sell later?',
    gives: 'Year by year: cash flow, loan, equity, IRR',
  },
  brrrr: {
    question: 'How much of my cash comes back at the refinance?',
    gives: 'Buy, rehab, rent, refinance, repeat: cash left in and what it earns',
  },
  'fix-flip': {
    question: 'What is the profit, and my maximum offer?',
    gives: 'Project cost, profit, return on cash, the 70% rule',
  },
  roi: {
    question: 'Where does my return come from?',
    gives: 'Cash flow, principal paydown and appreciation, year by year',
  },
  mortgage: {
    question: 'What does the loan cost?',
    gives: 'Payment, total interest, extra payments, adjustable rates',
  },
};
