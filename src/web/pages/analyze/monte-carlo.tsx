import { Link } from 'react-router';
import { PropertySetup } from '#web/features/monte-carlo/setup/property-setup.tsx';
import { SetupForm } from '#web/features/monte-carlo/setup/setup-form.tsx';
import { href } from '#web/lib/url/paths.ts';
import { useUrlQuery } from '#web/lib/url/use-url-query.ts';
import { Lead, PageTitle } from '#web/ui/display/type.tsx';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';

/** A simulation's setup; all of it is in the URL. */
export function MonteCarloPage() {
  const { query, change } = useUrlQuery();
  const propertyId = query.get('property');
  return (
    <>
      <header className="mb-5 grid gap-2">
        <Breadcrumb>
          <Link to={href('analyze')}>Analyze</Link>
          Monte Carlo
        </Breadcrumb>
        <PageTitle>Monte Carlo</PageTitle>
        <Lead>
          One plan, thousands of simulations: how likely is a loss, how bad is the worst case, and
          what matters most?
        </Lead>
      </header>
      {propertyId ? (
        <PropertySetup propertyId={propertyId} query={query} change={change} />
      ) : (
        <SetupForm query={query} change={change} caption="Enter your own numbers." zipCode="" />
      )}
    </>
  );
}
