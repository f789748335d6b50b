import { allocate, sumCents } from '#engine/money.ts';
import type { Outcome } from '#engine/outcome.ts';
import { equityMultiple, returnOf } from '#engine/returns/returns.ts';

/** How unpaid preferred return grows. */
export type Compounding = 'simple' | 'monthly' | 'annual';

/** A tier of the waterfall; shares and rates are fractions. */
export type Tier =
  /** Pays the preferred return accrued on unreturned capital. */
  | { readonly kind: 'preferred'; readonly rate: number; readonly compounding: Compounding }
  /** Returns the capital contributed. */
  | { readonly kind: 'capital' }
  /** Pays `share` to the sponsor until the promote is `promote` of the profit so far. */
  | { readonly kind: 'catchUp'; readonly share: number; readonly promote: number }
  /** Splits until capital has received an IRR of `rate`. */
  | { readonly kind: 'splitToIrr'; readonly rate: number; readonly promote: number }
  /** Splits until capital has received `multiple` times what it contributed. */
  | { readonly kind: 'splitToMultiple'; readonly multiple: number; readonly promote: number }
  /** Splits the rest; always the last tier. */
  | { readonly kind: 'rest'; readonly promote: number };

export type Partner = { readonly name: string; readonly commitmentCents: number };

/** A deal's cash in one month; negative if cash is needed. */
export type MonthlyCents = { readonly month: number; readonly cents: number };

export type WaterfallTerms = {
  /** The sponsor is first; the others follow. At least one has a commitment. */
  readonly partners: readonly Partner[];
  readonly tiers: readonly Tier[];
  /** Cash is distributed every 1, 3 or 12 months and at the end. */
  readonly everyMonths: number;
};

/** What one tier of one distribution paid. */
export type TierPaid = {
  readonly tier: number;
  readonly cents: number;
  /** The sponsor's part; the rest goes to capital. */
  readonly promoteCents: number;
};

export type Distribution = {
  readonly month: number;
  readonly cents: number;
  readonly tiers: readonly TierPaid[];
};

export type PartnerResult = {
  readonly name: string;
  readonly contributedCents: number;
  /** Received as an investor. */
  readonly fromCapitalCents: number;
  readonly promoteCents: number;
  readonly profitCents: number;
  readonly multiple: Outcome;
  readonly irr: Outcome;
  readonly flows: readonly MonthlyCents[];
};

export type PartnerWaterfall = {
  readonly partners: readonly PartnerResult[];
  readonly distributions: readonly Distribution[];
  readonly contributedCents: number;
  readonly distributedCents: number;
  readonly promoteCents: number;
  /** What each tier paid over the whole deal. */
  readonly tiers: readonly { readonly cents: number; readonly promoteCents: number }[];
};

/** The state of capital as a whole, in cents; only what is paid is rounded. */
type Capital = {
  contributed: number;
  unreturned: number;
  received: number;
  distributed: number;
  promoted: number;
  /** Per preferred tier: accrued and unpaid, and the part that earns a return itself. */
  readonly preferred: { accrued: number; compounded: number }[];
  /** Per IRR tier: what would bring capital to the hurdle. */
  readonly accounts: number[];
};

const newCapital = (tiers: readonly Tier[]): Capital => ({
  contributed: 0,
  unreturned: 0,
  received: 0,
  distributed: 0,
  promoted: 0,
  preferred: tiers.map(() => ({ accrued: 0, compounded: 0 })),
  accounts: tiers.map(() => 0),
});

/** One month's return, before the month's flows. */
function accrue(capital: Capital, tiers: readonly Tier[], month: number): void {
  tiers.forEach((tier, index) => {
    if (tier.kind === 'splitToIrr') {
      capital.accounts[index] = (capital.accounts[index] ?? 0) * (1 + tier.rate) ** (1 / 12);
    }
    const account = capital.preferred[index];
    if (tier.kind !== 'preferred' || !account) return;
    const base = capital.unreturned + account.compounded;
    account.accrued += (base * tier.rate) / 12;
    if (tier.compounding === 'monthly') account.compounded = account.accrued;
    if (tier.compounding === 'annual' && month % 12 === 0) account.compounded = account.accrued;
  });
}

function contribute(capital: Capital, cents: number): void {
  capital.contributed += cents;
  capital.unreturned += cents;
  capital.accounts.forEach((account, index) => {
    capital.accounts[index] = account + cents;
  });
}

/** What a tier still needs before the next one gets anything; the last takes everything. */
function needOf(tier: Tier, index: number, capital: Capital): number {
  switch (tier.kind) {
    case 'preferred':
      return capital.preferred[index]?.accrued ?? 0;
    case 'capital':
      return capital.unreturned;
    case 'catchUp': {
      const returned = capital.contributed - capital.unreturned;
      const profit = capital.distributed - returned;
      return (tier.promote * profit - capital.promoted) / (tier.share - tier.promote);
    }
    case 'splitToIrr':
      return (capital.accounts[index] ?? 0) / (1 - tier.promote);
    case 'splitToMultiple':
      return (tier.multiple * capital.contributed - capital.received) / (1 - tier.promote);
    case 'rest':
      return Number.POSITIVE_INFINITY;
  }
}

const promoteShare = (tier: Tier): number => {
  if (tier.kind === 'catchUp') return tier.share;
  return 'promote' in tier ? tier.promote : 0;
};

/** Books what a tier paid. */
function pay(capital: Capital, tier: Tier, index: number, { cents, promoteCents }: TierPaid): void {
  const toCapital = cents - promoteCents;
  capital.distributed += cents;
  capital.promoted += promoteCents;
  capital.received += toCapital;
  capital.accounts.forEach((account, at) => {
    capital.accounts[at] = account - toCapital;
  });
  if (tier.kind === 'capital') capital.unreturned -= toCapital;
  const account = capital.preferred[index];
  if (tier.kind === 'preferred' && account) {
    account.accrued -= toCapital;
    account.compounded = Math.max(0, Math.min(account.compounded, account.accrued));
  }
}

/** Pays one month's cash through the tiers in order. */
function distribute(cash: number, capital: Capital, tiers: readonly Tier[]): TierPaid[] {
  let left = cash;
  return tiers.flatMap((tier, index): TierPaid[] => {
    const need = needOf(tier, index, capital);
    const cents = Math.min(left, need === Number.POSITIVE_INFINITY ? left : wholeCents(need));
    if (cents <= 0) return [];
    left -= cents;
    const paid = { tier: index, cents, promoteCents: wholeCents(cents * promoteShare(tier)) };
    pay(capital, tier, index, paid);
    return [paid];
  });
}

/** Rounded half a cent away from zero, at least 0. */
const wholeCents = (cents: number): number =>
  Math.max(0, Math.round(Number(cents.toPrecision(15))));

/**
 * Divides a deal's cash between its partners, month by month. A month that needs cash first uses what is held and then
 * calls capital by commitment; any remaining cash is held until the next distribution.
 */
export function waterfall(flows: readonly MonthlyCents[], terms: WaterfallTerms): PartnerWaterfall {
  const { partners, tiers, everyMonths } = terms;
  const weights = partners.map(({ commitmentCents }) => commitmentCents);
  const byMonth = new Map<number, number>();
  for (const { month, cents } of flows) byMonth.set(month, (byMonth.get(month) ?? 0) + cents);
  const last = Math.max(0, ...byMonth.keys());
  const capital = newCapital(tiers);
  const books = partners.map(() => ({ contributed: 0, received: 0, promote: 0 }));
  const partnerFlows = partners.map(() => new Map<number, number>());
  const record = (index: number, month: number, cents: number) => {
    const rows = partnerFlows[index];
    if (rows && cents !== 0) rows.set(month, (rows.get(month) ?? 0) + cents);
  };
  const distributions: Distribution[] = [];
  let held = 0;
  for (let month = 0; month <= last; month++) {
    if (month > 0) accrue(capital, tiers, month);
    held += byMonth.get(month) ?? 0;
    if (held < 0) {
      const called = -held;
      held = 0;
      contribute(capital, called);
      allocate(called, weights).forEach((cents, index) => {
        const book = books[index];
        if (book) book.contributed += cents;
        record(index, month, -cents);
      });
    }
    const isDue = month === last || (month > 0 && month % everyMonths === 0);
    if (!isDue || held <= 0) continue;
    const paid = distribute(held, capital, tiers);
    const cents = sumCents(paid.map((one) => one.cents));
    const promote = sumCents(paid.map((one) => one.promoteCents));
    distributions.push({ month, cents, tiers: paid });
    held -= cents;
    allocate(cents - promote, weights).forEach((share, index) => {
      const book = books[index];
      if (book) book.received += share;
      record(index, month, share);
    });
    const [sponsor] = books;
    if (sponsor) sponsor.promote += promote;
    record(0, month, promote);
  }
  return {
    partners: partners.map(({ name }, index) => resultOf(name, books[index], partnerFlows[index])),
    distributions,
    contributedCents: capital.contributed,
    distributedCents: capital.distributed,
    promoteCents: capital.promoted,
    tiers: tiers.map((_, index) => {
      const own = distributions.flatMap((one) => one.tiers.filter(({ tier }) => tier === index));
      return {
        cents: sumCents(own.map(({ cents }) => cents)),
        promoteCents: sumCents(own.map(({ promoteCents }) => promoteCents)),
      };
    }),
  };
}

function resultOf(
  name: string,
  book = { contributed: 0, received: 0, promote: 0 },
  rows: ReadonlyMap<number, number> = new Map(),
): PartnerResult {
  const flows = [...rows]
    .toSorted(([a], [b]) => a - b)
    .map(([month, cents]): MonthlyCents => ({ month, cents }));
  const amounts = flows.map(({ cents }) => cents / 100);
  return {
    name,
    contributedCents: book.contributed,
    fromCapitalCents: book.received,
    promoteCents: book.promote,
    profitCents: book.received + book.promote - book.contributed,
    multiple: equityMultiple([-book.contributed / 100, (book.received + book.promote) / 100]),
    irr: returnOf(
      amounts,
      flows.map(({ month }) => month / 12),
    ),
    flows,
  };
}
