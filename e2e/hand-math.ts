/** What a story computes on its own, in the plainest way; nothing here is the product's code. */

export const round = (dollars: number) => Math.round(dollars * 100) / 100;

export const usDollars = (dollars: number) =>
  `$${dollars.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** With the closed formula of a level loan over 30 years: what is owed after each payment, to the cent. */
export function levelLoan(principal: number, ratePercent: number) {
  const rate = ratePercent / 1200;
  const payment = round((principal * rate) / (1 - (1 + rate) ** -360));
  const balance = (paid: number) =>
    round(principal * (1 + rate) ** paid - (payment * ((1 + rate) ** paid - 1)) / rate);
  /** Of the payments after `from` through `to`: what they did not repay. */
  const interest = (from: number, to: number) =>
    round((to - from) * payment - (balance(from) - balance(to)));
  return { payment, balance, interest };
}

/** How many due dates there were from the first one, one a month, through today. */
export function monthsSince(first: string, today = new Date()): number {
  const [year, month, day] = first.split('-').map(Number) as [number, number, number];
  const months = (today.getFullYear() - year) * 12 + today.getMonth() + 1 - month;
  return months + (today.getDate() >= day ? 1 : 0);
}

/** The yearly rate at which flows are worth nothing on the first day, by halving. */
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
