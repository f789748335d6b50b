import type { BookKind } from '#domain/text/book-kinds.ts';

/** What a row's text implies about it; specific patterns come before general ones. */
const RULES: readonly [RegExp, BookKind][] = [
  [
    /transfers? (between|to|from)|internal transfer|autopay payment|payment[-, ]+thank you|ach pmt|credit card payment|acct_xfer/,
    'transfer',
  ],
  [/(deposit|withdrawal) (from|to) .{0,60}(checking|savings)/, 'transfer'],
  [
    /owner (draw|distribution|contribution|equity|contributions)|ach to owner|^owner equity/,
    'owner',
  ],
  [/security deposit|deposit held|tenant deposit/, 'deposit'],
  [/interest (paid|earned|income)/, 'interest'],
  [/late fees?\b/, 'fee'],
  [/returned (payment|check|item)|item returned|\bnsf\b/, 'rent'],
  [/mortgage principal|loan principal/, 'loanPrincipal'],
  [/mortgage interest|loan interest/, 'mortgageInterest'],
  [/escrow/, 'escrow'],
  [/mortgage insurance/, 'mortgageInsurance'],
  [/mortgage|mtg pymt|debt service|loan payment/, 'mortgage'],
  [/^rents?\b|\brents?$|rental income|rent income|rent payment|\brent\b/, 'rent'],
  [/management|mgmt/, 'management'],
  [/insurance|ins prem|\bmutual\b/, 'insurance'],
  [
    /legal|professional|attorney|accounting|tax (svcs?|prep|services)|\bcpa\b/,
    'legalAndProfessional',
  ],
  [/\btax(es)?\b|treasurer/, 'taxes'],
  [/improvement|capital expen|capex/, 'improvement'],
  [/\bclean|lawn|gutter|snow|landscap|janitor/, 'cleaningAndMaintenance'],
  [/repair|plumb|electric|roof|hvac|handyman/, 'repairs'],
  [/\bhoa\b|association dues|condo fee/, 'hoaDues'],
  [/utilit|water|sewer|\bgas\b|power|trash|internet/, 'utilities'],
  [/suppl|hardware|paint|lumber/, 'supplies'],
  [/advertis|\bads\b/, 'advertising'],
  [/commission/, 'commissions'],
  [/auto|travel|mileage|parking/, 'autoAndTravel'],
  [/(service|wire|bank|monthly) fees?\b|bank charge/, 'other'],
  [/^zelle (payment )?from|\bzelle from\b/, 'rent'],
];

const ruleFor = (text: string): BookKind | null =>
  RULES.find(([pattern]) => pattern.test(text))?.[1] ?? null;

interface Described {
  category: string;
  subcategory: string;
  text: string;
  cents: number;
}

/** The file's own categories first, subcategory before category, then the text. Null if nothing matches. */
export function proposeKind({ category, subcategory, text, cents }: Described): BookKind | null {
  for (const named of [subcategory, category]) {
    const kind = named === '' ? null : ruleFor(named.toLowerCase());
    if (kind) return kind;
  }
  const kind = ruleFor(text.toLowerCase());
  // Money out isn't rent unless a payment bounced.
  return kind === 'rent' && cents < 0 && !/return|nsf/i.test(text) ? null : kind;
}
