import { Link } from 'react-router';
import { CALCULATOR_NAMES } from '#domain/inputs/saved-calculation.ts';
import { FeatureScreens } from '#web/features/landing/feature-screens.tsx';
import { href } from '#web/lib/url/paths.ts';
import { EXAMPLE_LISTING } from '#web/shared/example/example-listing.ts';
import { JoinButton } from '#web/shared/site/registration.tsx';
import { CardTitle, SiteCard, SiteHead, SiteSection } from '#web/shared/site/section.tsx';
import { Button } from '#web/ui/action/button.tsx';

const CALCULATORS = [
  [
    CALCULATOR_NAMES['buy-hold'],
    'Year by year until you sell: cash flow, equity, IRR, taxes and the best year to sell.',
  ],
  [
    CALCULATOR_NAMES.brrrr,
    'Buy, rehab, rent, refinance: how much of your cash you get back, and what the rest earns.',
  ],
  [
    CALCULATOR_NAMES['fix-flip'],
    'Every cost from closing to sale, the 70% rule, and your maximum offer after all costs.',
  ],
  [
    CALCULATOR_NAMES['monte-carlo'],
    'Up to 1,000,000 simulations with correlated growth, rent, vacancy, expenses and repairs.',
  ],
  [CALCULATOR_NAMES['cash-flow'], 'The first year from gross rent to cash flow, line by line.'],
  [
    CALCULATOR_NAMES.roi,
    'Where the return comes from: cash flow, principal paydown, appreciation.',
  ],
  [
    CALCULATOR_NAMES.mortgage,
    'The amortization schedule month by month, with extra payments, balloons and adjustable rates.',
  ],
] as const;

const MORE = [
  [
    'Solve for a target',
    'What price, rent or rate gives you 8% cash-on-cash? The answer is your maximum offer.',
  ],
  ['What if', 'Each input varied over a realistic range, sorted by how much it moves your return.'],
  ['Compare', 'Three strategies for one property, or several properties side by side.'],
  ['Your own listings', 'Enter one or import a spreadsheet. Only you can see them.'],
  [
    'Saved analyses',
    'With version history, share links, PDFs, spreadsheets with live formulas, and CSV.',
  ],
  ['Your portfolio', 'What you own: value, loans, cash flow, occupancy, and plan vs. actual.'],
  [
    'Rent and leases',
    'Leases, payments, late fees and deposits in a ledger that adds up to the cent.',
  ],
  [
    'Expenses and reserves',
    'Organized by Schedule E line, with reserves for maintenance, CapEx and vacancy.',
  ],
  ['An API', 'Everything you can do on screen, described in OpenAPI.'],
] as const;

export function FeaturesPage() {
  return (
    <>
      <SiteHead
        title="What Freehold does"
        lead="Find a rental, decide whether to buy it, and run it afterward, with numbers that match on every screen."
      />
      <div className="mx-auto max-w-6xl px-4 pb-14 sm:px-8">
        <h2 className="sr-only">A look at the product</h2>
        <FeatureScreens />
      </div>
      <SiteSection
        sunken
        title="Seven calculators, one engine"
        lead="Every figure means the same thing everywhere and shows its math."
      >
        <Tiles tiles={CALCULATORS} />
      </SiteSection>
      <SiteSection title="Everything else" lead="Before the offer and after closing.">
        <Tiles tiles={MORE} />
        <p className="mt-10 flex flex-wrap gap-3">
          <Button asChild variant="primary" size="lg">
            <Link to={href('property', { id: EXAMPLE_LISTING.id })}>Open an example property</Link>
          </Button>
          <JoinButton size="lg" />
        </p>
      </SiteSection>
    </>
  );
}

function Tiles({ tiles }: { tiles: readonly (readonly [title: string, text: string])[] }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {tiles.map(([title, text]) => (
        <li key={title} className="grid">
          <SiteCard className="grid content-start gap-2">
            <CardTitle>{title}</CardTitle>
            <p className="text-muted text-pretty">{text}</p>
          </SiteCard>
        </li>
      ))}
    </ul>
  );
}
