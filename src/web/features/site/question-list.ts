export interface HelpQuestion {
  id: string;
  topic: string;
  question: string;
  answer: string;
}

/** Frequently asked questions: the landing page shows some, /help shows all. */
export const QUESTIONS: readonly HelpQuestion[] = [
  {
    id: 'odds',
    topic: 'Reading results',
    question: 'What does “94 of 100 simulations” mean?',
    answer:
      'We simulate the deal 10,000 times. In each simulation, value, rent, vacancy, expenses and large repairs take a different course, moving together the way they tend to. In 94 out of 100, you end up with more money than you invested. The result depends on the assumptions, which you can see and change.',
  },
  {
    id: 'sources',
    topic: 'Data',
    question: 'Where do the numbers come from?',
    answer:
      'House prices are from the FHFA House Price Index, rents from HUD fair market rents, and housing, income and population data from the Census Bureau. Every figure on a neighborhood page names its source and year. The listings that Freehold opens with are sample data: fictional houses built around those public figures and labeled as such on every screen.',
  },
  {
    id: 'free',
    topic: 'Plans',
    question: 'Is it really free?',
    answer:
      'Yes, during the beta: every feature, no limits, no credit card. Later there will be two plans, Starter and Premium, each with a 14-day free trial. Nothing is deleted when you change plans, and you can always export.',
  },
  {
    id: 'refunds',
    topic: 'Plans',
    question: 'Can I get a refund?',
    answer:
      'Yes, within 14 days of any charge: contact us with the invoice number, and we refund that charge to the card it was made on. After that, cancel under Account, Billing, and you keep the plan until the end of the period you’ve paid for. A downgrade credits what you didn’t use toward your next invoices.',
  },
  {
    id: 'payment-failed',
    topic: 'Plans',
    question: 'My payment failed. What now?',
    answer:
      'Nothing is deleted. Open Account, Billing, and choose Pay next to the open invoice, or add another card and pay with it. We also retry after 3, 5 and 7 days before the plan ends.',
  },
  {
    id: 'tax-id',
    topic: 'Plans',
    question: 'Can I have my company, address and tax ID on the invoice?',
    answer:
      'Yes. Enter them in checkout, or later under Account, Billing, in the customer portal. They appear on every invoice from then on.',
  },
  {
    id: 'advice',
    topic: 'Reading results',
    question: 'Is this financial advice?',
    answer:
      'No. Freehold calculates what your inputs imply and how uncertain that is. Before you buy, check the rent, the property tax after the sale, the insurance and the building’s condition, and talk to people who know your situation.',
  },
  {
    id: 'export',
    topic: 'Your data',
    question: 'Can I take my data with me?',
    answer:
      'Yes. On every plan, you can download any analysis as a PDF, a spreadsheet with live formulas or a CSV, and your whole account as JSON or CSV. Deleting your account deletes your data.',
  },
  {
    id: 'tracking',
    topic: 'Your data',
    question: 'Do you track me?',
    answer:
      'Not unless you agree. Without your consent, no analytics run and no request leaves our own servers. The remaining cookies keep you signed in and protect your account.',
  },
  {
    id: 'professionals',
    topic: 'Plans',
    question: 'Is there a plan for professionals?',
    answer:
      'Not yet. Accounts are for individual investors today; professional accounts are coming soon.',
  },
  {
    id: 'cap-rate',
    topic: 'Reading results',
    question: 'Why is your cap rate lower than the one in the ad?',
    answer:
      'Ads often leave out vacancy, management or maintenance. We count all of them, and the property tax you’ll pay rather than what the seller pays now. Click the figure to see every line.',
  },
  {
    id: 'deal-score',
    topic: 'Reading results',
    question: 'What is the deal score?',
    answer:
      'A number from 0 to 100 based on cash-on-cash return, debt coverage, cap rate, break-even ratio, rent-to-price ratio and price vs. value. The listing page shows how many points each part earns and why it counts. The range next to the score shows how certain it is: a rough rent estimate or a heavy rehab makes it wider.',
  },
  {
    id: 'own-listing',
    topic: 'Using Freehold',
    question: 'Can I analyze a house that isn’t in your listings?',
    answer:
      'Yes. Under Search, choose Add a property, or import a spreadsheet of listings. Your own listings are analyzed like any other, and only you can see them.',
  },
  {
    id: 'same-result',
    topic: 'Reading results',
    question: 'Why do my partner and I get exactly the same simulation?',
    answer:
      'Each simulation starts from a seed. The same inputs and seed give the same numbers on every device, so anyone can check a result you share.',
  },
  {
    id: 'search-words',
    topic: 'Using Freehold',
    question: 'How do I search?',
    answer:
      'Type what you’re looking for the way you’d say it, such as “3 bed under 250k in Columbus.” You can also filter by what most sites leave out: cash flow, cap rate and deal score.',
  },
  {
    id: 'password',
    topic: 'Your account',
    question: 'I forgot my password',
    answer:
      'Choose “Forgot password” on the sign-in page and enter your email address. The link we send works once, for 30 minutes.',
  },
  {
    id: 'delete',
    topic: 'Your account',
    question: 'How do I delete my account?',
    answer:
      'On your Account page. Download your data first if you want to keep it: deleting removes it from our database immediately, and from backups as they expire.',
  },
  {
    id: 'share',
    topic: 'Using Freehold',
    question: 'Can I show an analysis to my lender or partner?',
    answer:
      'Save it and choose Share. Anyone with the link can read that analysis and nothing else, and you can stop sharing anytime.',
  },
  {
    id: 'assumptions',
    topic: 'Using Freehold',
    question: 'Where do I change the assumptions?',
    answer:
      'Under Account, Preferences: down payment, interest rate, vacancy, reserves, growth and more. Set them once, and every listing uses them.',
  },
];

const ON_LANDING = ['odds', 'sources', 'free', 'advice', 'export', 'tracking', 'professionals'];
export const LANDING_QUESTIONS = QUESTIONS.filter(({ id }) => ON_LANDING.includes(id));
