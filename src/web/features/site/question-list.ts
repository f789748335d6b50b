export interface HelpQuestion {
  id: string;
  topic: string;
  question: string;
  answer: string;
}

/** What people ask, answered once: the landing page shows some, /help all of them. */
export const QUESTIONS: readonly HelpQuestion[] = [
  {
    id: 'odds',
    topic: 'Reading results',
    question: 'What does “94 of 100 simulations” mean?',
    answer:
      'We simulate the deal 10,000 times. In each simulation, value, rent, vacancy, expenses and large repairs take a different course, moving together the way they tend to. In 94 of 100 of them you end with more money than you invested. It is a statement about the assumptions, which you can see and change.',
  },
  {
    id: 'sources',
    topic: 'Data',
    question: 'Where do the numbers come from?',
    answer:
      'House prices are from the FHFA House Price Index, rents from HUD fair market rents, and homes, incomes and population from the Census Bureau. Every figure on a neighborhood page names its source and year. The listings that Freehold opens with are sample data: invented houses built around those public figures, and marked as such on every screen.',
  },
  {
    id: 'free',
    topic: 'Plans',
    question: 'Is it really free?',
    answer:
      'Yes, during the beta: every feature, no limits, no credit card. Later there are two plans, Starter and Premium, each with a 14-day free trial. Nothing is deleted when you change plans, and exporting always stays possible.',
  },
  {
    id: 'advice',
    topic: 'Reading results',
    question: 'Is this financial advice?',
    answer:
      'No. Freehold computes what your inputs imply and how uncertain that is. Before you buy, check the rent, the tax after a sale, insurance and the building, and talk to people who know your situation.',
  },
  {
    id: 'export',
    topic: 'Your data',
    question: 'Can I take my data with me?',
    answer:
      'Yes. Any analysis downloads as PDF, as a spreadsheet with live formulas or as CSV, and your whole account as JSON and CSV, on every plan. Deleting your account deletes your data.',
  },
  {
    id: 'tracking',
    topic: 'Your data',
    question: 'Do you track me?',
    answer:
      'Not unless you agree. Without your consent no analytics run and no request leaves our own servers. The cookies that remain keep you signed in and protect your account.',
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
      'Ads often leave out vacancy, management or maintenance. We count all of them, and the property tax you will pay rather than the one the seller pays. Click the figure to see every line.',
  },
  {
    id: 'deal-score',
    topic: 'Reading results',
    question: 'What is the deal score?',
    answer:
      'A number from 0 to 100 made of cash-on-cash return, debt coverage, cap rate, break-even ratio, rent to price and price against value. The listing page shows the points of each part and why it counts. The range beside it says how sure it is: a rent that is only a range, or a heavy rehab, makes it wider.',
  },
  {
    id: 'own-listing',
    topic: 'Using Freehold',
    question: 'Can I analyze a house that is not in your listings?',
    answer:
      'Yes. Type it in under Search, Add a property, or import a spreadsheet of listings. Your own listings are analyzed like any other and only you can see them.',
  },
  {
    id: 'same-result',
    topic: 'Reading results',
    question: 'Why do my partner and I get exactly the same simulation?',
    answer:
      'A simulation is drawn from a seed. The same inputs and the same seed give the same numbers on every device, so a result you share can be checked.',
  },
  {
    id: 'search-words',
    topic: 'Using Freehold',
    question: 'How do I search?',
    answer:
      'Type it the way you would say it, such as “3 bed under 250k in Columbus”. You can also filter by what most sites leave out: cash flow, cap rate and deal score.',
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
      'On your Account page. Download your data first if you want to keep it: deleting removes it from our database at once, and from backups as they expire.',
  },
  {
    id: 'share',
    topic: 'Using Freehold',
    question: 'Can I show an analysis to my lender or partner?',
    answer:
      'Save it and choose Share. Anyone with the link can read that analysis and nothing else, and you can stop sharing at any time.',
  },
  {
    id: 'assumptions',
    topic: 'Using Freehold',
    question: 'Where do I change the assumptions?',
    answer:
      'Under Account, Preferences: down payment, interest rate, vacancy, reserves, growth and more. Set them once, and every listing is computed with them.',
  },
];

export const LANDING_QUESTIONS = QUESTIONS.slice(0, 7);
