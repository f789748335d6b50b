/** Calculations a test makes on its own, as plainly as possible, without any of the product's code. */

export const round = (dollars: number) => Math.round(dollars * 100) / 100;

export const usDollars = (dollars: number) =>
  `$${dollars.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** The balance after each payment on a level loan over 30 years, from the closed formula, to the cent. */
export function levelLoan(principal: number, ratePercent: number) {
  const rate = ratePercent / 1200;
  const payment = round((principal * rate) / (1 - (1 + rate) ** -360));
  const balance = (paid: number) =>
    round(principal * (1 + rate) ** paid - (payment * ((1 + rate) ** paid - 1)) / rate);
  /** The part of the payments after `from` through `to` that didn't repay principal. */
  const interest = (from: number, to: number) =>
    round((to - from) * payment - (balance(from) - balance(to)));
  return { payment, balance, interest };
}

/** The number of monthly due dates from the first one through today. */
export function monthsSince(first: string, today = new Date()): number {
  const [year, month, day] = first.split('-').map(Number) as [number, number, number];
  const months = (today.getFullYear() - year) * 12 + today.getMonth() + 1 - month;
  return months + (today.getDate() >= day ? 1 : 0);
}

/** The annual rate at which the cash flows have a present value of 0 on the first day, by bisection. */
export function xirr(flows: readonly (readonly [date: string, amount: number])[]): number {
  const start = Date.parse(flows[0]![0]);
  const worth = (rate: number) =>
    flows.reduce(
      (sum, [date, amount]) =>
        sum + amount / (1 + rate) ** ((Date.parse(date) - start) / 86_400_000 / 365),
      0,
    );
  let [low, high] = [-0.99, 10];
  for (let at = 0; at < 200; at++) {
    const middle = (low + high) / 2;
    if (worth(middle) > 0) low = middle;
    else high = middle;
  }
  return low;
}
