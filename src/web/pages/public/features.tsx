import { Link } from 'react-router';
import { FeatureScreens } from '#web/features/landing/feature-screens.tsx';
import { href } from '#web/lib/url/paths.ts';
import { EXAMPLE_LISTING } from '#web/shared/example/example-listing.ts';
import { CardTitle, SiteCard, SiteHead, SiteSection } from '#web/shared/site/section.tsx';
import { Button } from '#web/ui/action/button.tsx';

const CALCULATORS = [
  [
    'Buy & hold',
    'Year by year until the sale: cash flow, equity, IRR, tax and the best year to exit.',
  ],
  [
    'BRRRR',
    'Buy, rehab, rent, refinance: how much of your cash comes back, and what the rest earns.',
  ],
  [
    'Fix & flip',
    'Every cost from closing to sale, the 70% rule and your maximum offer after all costs.',
  ],
  [
    'Monte Carlo',
    'Up to 1,000,000 simulations with correlated growth, rent, vacancy, expenses and repairs.',
  ],
  ['First year', 'The first year from gross rent to what is left, each line shown.'],
  ['Return', 'Where the return comes from: cash flow, principal paydown, appreciation.'],
  ['Mortgage', 'The schedule month by month, extra payments, balloons and adjustable rates.'],
] as const;

const MORE = [
  [
    'Solve for a target',
    'Which price, rent or rate gives 8% cash on cash? The answer is your maximum offer.',
  ],
  ['What if', 'Each input varied over a plausible range, sorted by how much it moves your return.'],
  ['Compare', 'Three strategies of one house, or up to several houses, on the same basis.'],
  ['Your own listings', 'Type one in or import a spreadsheet. Only you see them.'],
  [
    'Saved analyses',
    'With their history, a share link, PDF, a spreadsheet with live formulas, and CSV.',
  ],
  [
    'Your portfolio',
    'What you own: value, loans, cash flow, occupancy, and the plan you bought on next to what happened.',
  ],
  [
    'Rent and leases',
    'Leases, payments, late fees and deposits in a ledger that adds up to the cent.',
  ],
  [
    'Expenses and reserves',
    'By the lines of Schedule E, with reserves for maintenance, CapEx and vacancy.',
  ],
  ['An API', 'Everything the screens do, described in OpenAPI.'],
] as const;

export function FeaturesPage() {
  return (
    <>
      <SiteHead
        title="What Freehold does"
        lead="Find a rental, decide whether to buy it, and run it afterward, with numbers that reconcile from one screen to the next."
      />
      <div className="mx-auto max-w-6xl px-4 pb-14 sm:px-8">
        <h2 className="sr-only">A look at the product</h2>
        <FeatureScreens />
      </div>
      <SiteSection
        sunken
        title="Seven calculators, one engine"
        lead="A figure means the same everywhere, and shows its math."
      >
        <Tiles tiles={CALCULATORS} />
      </SiteSection>
      <SiteSection title="Around them" lead="Before the offer, and after the closing.">
        <Tiles tiles={MORE} />
        <p className="mt-10 flex flex-wrap gap-3">
          <Button asChild variant="primary" size="lg">
            <Link to={href('property', { id: EXAMPLE_LISTING.id })}>Open an example property</Link>
          </Button>
          <Button asChild size="lg">
            <Link to={href('beta')}>Join the waitlist</Link>
          </Button>
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
