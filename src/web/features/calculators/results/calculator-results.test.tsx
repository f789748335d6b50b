import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CALCULATORS, type Calculator } from '#domain/inputs/calculation-field.ts';
import { type CalculationInput, startingInput } from '#domain/inputs/calculation-inputs.ts';
import { CalculatorResults } from './calculator-results.tsx';

const show = <C extends Calculator>(calculator: C, changes: Partial<CalculationInput<C>> = {}) =>
  render(
    <CalculatorResults
      calculator={calculator}
      input={{ ...startingInput(calculator), ...changes }}
    />,
  );

describe('every calculator’s results', () => {
  it.each(CALCULATORS)(
    '%s shows six figures for the sample property, each with its explanation, and no NaN',
    (calculator) => {
      const { container } = show(calculator);
      const figures = [...container.querySelector('dl')!.children] as HTMLElement[];
      expect(figures.length).toBeGreaterThanOrEqual(6);
      for (const figure of figures) within(figure).getByRole('button', { name: /Show the math/ });
      expect(container.textContent).not.toMatch(/NaN|Infinity|undefined|null/);
    },
  );

  it('a mortgage of 200,000 at 6% over 30 years costs $1,199.10 a month and $231,676 in interest', () => {
    show('mortgage', {
      purchasePrice: 250_000,
      downPaymentPercent: 20,
      loanInterestRate: 6,
      loanTermYears: 30,
    });
    screen.getByText('You pay $1,199.10 a month and $231,676 in interest over 30 years.');
    const payment = screen.getAllByText('Monthly payment', { selector: 'dt' })[0]!.parentElement!;
    expect(payment.textContent).toContain('$1,199.10');
  });

  it.each(['cash-flow', 'brrrr'] as const)(
    '%s explains monthly cash flow as annual cash flow ÷ 12, and shows the 12',
    async (calculator) => {
      show(calculator);
      const [term] = screen.getAllByText('Monthly cash flow', { selector: 'dt' });
      const figure = term!.parentElement!;
      await userEvent.click(within(figure).getByRole('button', { name: /Show the math/ }));
      const dialog = await screen.findByRole('dialog');
      within(dialog).getByText('= Annual cash flow / 12');
      expect(within(dialog).getAllByText('Monthly cash flow').length).toBeGreaterThan(0);
      within(dialog).getByText('12 months');
    },
  );

  it('500 extra a month is a separate line: payment, first month and schedule add up to the total paid', () => {
    show('mortgage', { extraMonthlyPrincipal: 500 });
    const payment = screen.getAllByText('Monthly payment', { selector: 'dt' })[0]!.parentElement!;
    expect(payment.textContent).toContain('$1,830.60 with your extra $500');
    const month = screen.getByRole('heading', { name: 'First month' }).closest('section')!;
    const amount = (label: string) =>
      Number(
        within(month)
          .getByText(label, { selector: 'dt' })
          .nextElementSibling!.textContent.replace(/[^\d.]/g, ''),
      );
    expect(amount('Extra principal')).toBe(500);
    expect(amount('Total monthly payment with extra principal')).toBe(
      amount('Total monthly payment (PITIA)') + 500,
    );
    const table = screen.getByRole('table', { name: 'Year 1 payments' });
    const cells = [...table.querySelectorAll('tbody tr')[0]!.children].map((cell) =>
      cell.textContent.replace(/^.*?(?=\$)/, ''),
    );
    expect(cells.slice(1, 5)).toEqual(['$1,830.60', '$1,166.67', '$163.93', '$500.00']);
  });

  it('five interest-only years show $1,166.67 and the later payment, each with its own explanation', async () => {
    show('mortgage', { interestOnlyYears: 5 });
    const payment = screen.getAllByText('Monthly payment', { selector: 'dt' })[0]!.parentElement!;
    expect(payment.textContent).toMatch(/\$1,166\.67.*then \$1,413\.56.*from month 61/);
    const [now, later] = within(payment).getAllByRole('button', { name: /Show the math/ });
    const open = async (button: HTMLElement) => {
      await userEvent.click(button);
      const { textContent } = await screen.findByRole('dialog');
      await userEvent.keyboard('{Escape}');
      return textContent;
    };
    expect(await open(now!)).toMatch(/Loan × Monthly rate/);
    expect(await open(later!)).toMatch(/Loan balance after 60 payments.*Remaining payments/s);
    const month = screen.getByRole('heading', { name: 'First month' }).closest('section')!;
    expect(month.textContent).not.toContain('$1,331');
  });

  it('a figure opens its explanation, down to the typed inputs', async () => {
    show('cash-flow');
    const figure = screen.getByText('Cap rate', { selector: 'dt' }).parentElement!;
    await userEvent.click(within(figure).getByRole('button', { name: /Show the math/ }));
    const explanation = await screen.findByRole('dialog');
    expect(explanation.textContent).toContain('NOI / Purchase price');
    expect(explanation.textContent).toContain('$250,000');
  });

  it('the total cost of a mortgage is the loan plus interest, and its payoff time comes from its payments', async () => {
    show('mortgage', { extraMonthlyPrincipal: 200 });
    const open = async (label: string) => {
      const figure = screen.getByText(label, { selector: 'dt' }).parentElement!;
      await userEvent.click(within(figure).getByRole('button', { name: /Show the math/ }));
      const { textContent } = await screen.findByRole('dialog');
      await userEvent.keyboard('{Escape}');
      return textContent;
    };
    expect(await open('Total paid')).toMatch(/Loan.*\$200,000.*Total interest/s);
    expect(await open('Payoff time')).toMatch(
      /Payments without extra principal.*360 months.*Months saved.*\d+ months/s,
    );
  });

  it('a BRRRR that returns all cash says no cash is left in the deal, and shows its return since closing', () => {
    show('brrrr', { afterRepairValue: 420_000 });
    const line = (label: string) =>
      screen.getByText(label, { selector: 'dt' }).closest('div')!.textContent;
    expect(line('IRR')).toContain(
      'No cash is left in the deal after the refinance, so there’s no rate of return from then on.',
    );
    expect(line('Annual return since closing')).toMatch(/used for ranking in Compare.*\d+\.\d%/);
    expect(document.body.textContent).not.toContain('No cash was invested');
  });

  it('ROI includes the sale: its total is the net profit of the hold, and its first year has explanations', () => {
    const sold = { exitCapRatePercent: 7, sellingCostPercent: 4, rehabCost: 9000 };
    const hold = show('buy-hold', sold);
    const profit = screen.getByText('Net profit', { selector: 'dt' }).nextElementSibling!;
    const expected = /\$[\d,]+/.exec(profit.textContent)![0];
    const amountOf = (label: string) => {
      const row = screen.getByText(label, { selector: 'dt' }).nextElementSibling!;
      return Number(/\$([\d,]+)/.exec(row.textContent)![1]!.replaceAll(',', ''));
    };
    const equity = screen.getByRole('heading', { name: /in equity after 10 years$/ }).textContent;
    const atSale = Number(/^\$([\d,]+)/.exec(equity)![1]!.replaceAll(',', ''));
    expect(Math.abs(amountOf('Sale price') - amountOf('Loan payoff') - atSale)).toBeLessThan(2);
    hold.unmount();
    show('roi', sold);
    const total = screen.getByText('Total return', { selector: 'dt' }).nextElementSibling!;
    expect(total.textContent).toContain(expected);
    const table = screen.getByRole('table', { name: 'Return by source' });
    const row = (label: string) => within(table).getByText(label).closest('tr')!;
    for (const label of [
      'From cash flow',
      'From principal paydown',
      'From appreciation',
      'Total return',
    ])
      expect(within(row(label)).getAllByRole('button', { name: /Show the math/ })).toHaveLength(3);
    expect(row('Selling costs').textContent).toMatch(/—.*−\$[\d,]+/);
  });

  it('shows the total of the rounded payments next to an unrounded headline', () => {
    show('mortgage', { loanInterestRate: 6 });
    screen.getByText(/Payments rounded to the cent, \$431,67\d\.\d\d in total/);
  });
});
