/** A phrase that an American writer wouldn't use, and what to write instead. */
export interface WordingPattern {
  readonly pattern: RegExp;
  readonly use: string;
  /** In comments and test titles the word is ordinary; only what users read is checked. */
  readonly isForUsersOnly?: true;
}

const unlike = (pattern: RegExp, use: string): WordingPattern => ({ pattern, use });
const forUsers = (pattern: RegExp, use: string): WordingPattern => ({
  pattern,
  use,
  isForUsersOnly: true,
});

/** Phrases that make English read like a translation, whatever the subject. */
const SHAPES: readonly WordingPattern[] = [
  unlike(/\bby itself\b/i, 'automatically'),
  unlike(
    /(^|[,;:] )at once\b|\b(is|are|shown|answers?|starts?|stops?|ends?|charged|counts?|applies|working) at once\b/i,
    'immediately, now',
  ),
  unlike(
    /(?<!\b(there|this) )\b(is|are|was|were) no (?!longer\b|more\b|less\b|fewer\b|one\b|\w+er than\b|match)/i,
    "isn't a, aren't",
  ),
  unlike(/\bwhat (is|was) (open|left(?! out)|owed)\b/i, 'balance due, remaining, loan balance'),
  unlike(/\b(taken|took|takes|take) back\b|\bbrought back\b/i, 'undone, restored'),
  unlike(/\b(did|does) not arrive\b|\bdidn['’]t arrive\b/i, "we couldn't load"),
  forUsers(/\b(could|can) ?not be \w+(ed|en|t|wn)\b/i, "we couldn't"),
  unlike(/\bheld apart\b|\bkept apart\b|\b(is|are|stays?) apart\b/i, 'separate, excluded'),
  unlike(
    /\bgoes on\b(?! (\w+ )?(Schedule|Form|line|tax return))|\bcomes back (every|each|again|in)\b|\bcome back in all\b/i,
    'continues, repeats, is returned',
  ),
  unlike(
    /\bthe one of\b|\bthat of (a|an|any)\b|(^|[.:;] )(That|Those) of\b/i,
    'repeat the noun, or use a possessive',
  ),
  unlike(
    /\bmend(s|ed|ing)?\b|\bhardly\b|\bwhoever\b|\bwhereof\b|\bthereof\b/i,
    'fix, barely, anyone who',
  ),
  unlike(/\bwho \w+s gets\b/i, 'people who … get'),
  unlike(/\be-mails?\b/i, 'email'),
  unlike(/\bhow many-th\b|\bthe how many\b/i, 'order, position'),
  unlike(
    /\bsuch (a|an) \w+ (is|has|does|gets|counts)\b|(^|[.:;] )[Nn]o such\b(?! (file|process|column|table|key))|\bthere is no such\b/i,
    'this, that kind of',
  ),
  unlike(/\bin all[,.;:]|\bin all$/i, 'in total'),
  unlike(/(^|[.:;] )Of (a|an|the|each|every|it|them|all|one|its) (?!.*, )/, 'start with the noun'),
  unlike(/\banswers? [2-5]\d\d\b/, 'return'),
  unlike(/\b(decline|second|third|other) is told\b/i, 'is reported, gets a message'),
  unlike(/\b(one|second) press\b/i, 'click'),
  unlike(/\bcounts? for nothing\b|\beach of \d+ times\b/i, "isn't counted, 5 times out of 5"),
  unlike(/\b(an|no) own \w/i, 'a … of its own'),
  unlike(
    /\b\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December) \d{4}\b/,
    'November 16, 2026',
  ),
  forUsers(/\binvented\b|\bpromised against\b/i, 'sample, plan vs. actual'),
  forUsers(/^(?=.*\p{L}{2,} ).*\b20\d\d-\d\d-\d\d\b/u, 'Nov 30, 2026'),
  forUsers(/\bstands? (in|for nothing|beside|between)\b|^It stands\b|\. It stands\b/i, 'is'),
  forUsers(/\ba part of the (rent|price|loan|month)\b/i, 'a percent of'),
];

/** Terms that investors don't use, and British or inconsistent spelling. */
const TERMS: readonly WordingPattern[] = [
  forUsers(/\bshow the sum\b/i, 'Show the math'),
  forUsers(/\b(letting|rebuil[dt](ing)?)\b(?! (you|us|them|your|it|a|the)\b)/i, 'renting, rehab'),
  forUsers(
    /\b(money|was) put in\b|\bput in brings\b|\bcarr(y|ies) itself\b/i,
    'invested, earns, pays for itself',
  ),
  forUsers(/\bmost (I|one) may offer\b|\bleft over\b/i, 'maximum offer, monthly cash flow'),
  forUsers(/\bbig repairs\b|\bcapital reserve\b/i, 'CapEx reserve'),
  forUsers(/\bimport books\b/i, 'import transactions'),
  forUsers(
    /\bfutures\b|\bthe middle\b|\bmiddle half\b|\bstrays?\b/i,
    'simulations, median, volatility',
  ),
  forUsers(
    /\b(this|these|the|a) places?\b|\balike\b|\baway from (it|here)\b/i,
    'address, match, distance',
  ),
  forUsers(/\bwork(s|ed|ing)? (it )?out\b|\bsought\b/i, 'calculated, searched'),
  forUsers(/\breturned by the bank\b/i, 'bounced (NSF)'),
  forUsers(/\bcosts? of the business\b/i, 'business-wide cost'),
  forUsers(/\byears of (median )?income\b/i, 'times the median household income'),
  unlike(/\bupright page\b/i, 'portrait page'),
  forUsers(/\bUS (?=(?!Letter)[A-Z]|rental|market)/, 'U.S.'),
  forUsers(/\b\d (a|p)\.m\./, '8:00 AM'),
  forUsers(/\byardstick\b|\banew\b|\bsomebody\b/i, 'measure, again, someone'),
  unlike(
    /\b(analysed?|analysing|annualised|judgement|colours?|neighbour(hood)?|favourite|cancelled|licence|centre|behaviour|towards|afterwards|labelled|storeys?)\b/i,
    'American spelling',
  ),
];

export const WORDING_PATTERNS: readonly WordingPattern[] = [...SHAPES, ...TERMS];

interface AcceptedText {
  readonly path: RegExp;
  readonly text: RegExp;
  readonly why: string;
}

/** Texts that match a pattern but are correct. */
export const ACCEPTED: readonly AcceptedText[] = [
  {
    path: /^CONTRIBUTING\.md$/,
    text: /what is owed|did not arrive/,
    why: 'Examples of what not to write.',
  },
  { path: /^docs\/glossary\.md$/, text: /\|/, why: 'The last column lists words not to use.' },
  {
    path: /^docs\/operations\.md$/,
    text: /API version/,
    why: 'Stripe names its versions by date.',
  },
];
