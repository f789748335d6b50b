import type { Calculator } from '#domain/inputs/calculation-field.ts';

interface CalculatorText {
  /** The question the calculator answers. */
  readonly question: string;
  /** A one-line description of the results. */
  readonly gives: string;
}

/** In the hub's order, from a quick look to a long-term hold. */
export const CALCULATOR_TEXTS: Readonly<Record<Calculator, CalculatorText>> = {
  'cash-flow': {
    question: 'What’s the monthly cash flow?',
    gives: 'First-year cash flow, cap rate, cash-on-cash return, DSCR',
  },
  'buy-hold': {
    question: 'What will I earn if I rent it out and sell later?',
    gives: 'Year by year: cash flow, loan, equity, IRR',
  },
  brrrr: {
    question: 'How much cash do I get back when I refinance?',
    gives: 'Buy, rehab, rent, refinance, repeat: cash left in the deal and the return on it',
  },
  'fix-flip': {
    question: 'What’s the profit, and what’s my maximum offer?',
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
