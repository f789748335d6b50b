import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import type { Calculator } from '#domain/inputs/calculation-field.ts';
import type { SavedCalculation } from '#domain/inputs/saved-calculation.ts';
import { CALCULATOR_NAMES } from '#domain/inputs/saved-calculation.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import { usePropertyGlance } from '#web/data/listings/properties.ts';
import { useAnalytics } from '#web/data/listings/property-analytics.ts';
import { usePreferences } from '#web/data/preferences.ts';
import { AnalysisActions } from '#web/features/analyses/analysis-actions.tsx';
import { SavedAnalyses } from '#web/features/analyses/saved-analyses.tsx';
import {
  type CalculatorStart,
  exampleStart,
  locationStart,
} from '#web/features/calculators/calculator-start.ts';
import { writeCalculatorUrl } from '#web/features/calculators/calculator-url.ts';
import { CalculatorWorkspace } from '#web/features/calculators/calculator-workspace.tsx';
import { CalculatorHub, type MoreTool } from '#web/features/calculators/form/calculator-hub.tsx';
import { CALCULATOR_TEXTS } from '#web/features/calculators/form/calculator-text.ts';
import { IgnoredNotice } from '#web/features/calculators/form/ignored-notice.tsx';
import {
  type CalculatorUrl,
  readCalculatorUrl,
} from '#web/features/calculators/read-calculator-url.ts';
import { useUrlEntry } from '#web/features/calculators/use-url-entry.ts';
import { typedAddressIn, withoutListing } from '#web/features/calculators/without-listing.ts';
import { PropertyPicker } from '#web/features/property-picker/property-picker.tsx';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { usePageSubject } from '#web/lib/url/page-subject.ts';
import { href } from '#web/lib/url/paths.ts';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Lead, PageTitle } from '#web/ui/display/type.tsx';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';
import { SimulateLink } from './simulate-link.tsx';

const queryOf = (calculator: Calculator | null, propertyId: string | null) =>
  `?${writeCalculatorUrl({ calculator, propertyId })}`;

/** Every calculator, each at its own URL. */
export function AnalyzePage() {
  const { key, params } = useUrlEntry();
  const calculatorUrl = useMemo(() => readCalculatorUrl(params), [params]);
  const [saved, setSaved] = useState<TypedFields>({});
  const { calculator, propertyId } = calculatorUrl;
  const address = typedAddressIn(params);
  // Opening one calculator from another is a new page to the user, though the path stays the same.
  useEffect(() => {
    if (key !== 'default') document.querySelector<HTMLElement>('main h1')?.focus();
  }, [key]);
  if (calculator === null) return <Hub calculatorUrl={calculatorUrl} />;
  const open = (start: CalculatorStart) => (
    <CalculatorWorkspace
      key={key}
      formKey={key}
      {...{ calculator, calculatorUrl, start, saved }}
      onSave={setSaved}
      renderHeader={(input) => (
        <Header calculator={calculator} start={start} address={address}>
          <AnalysisActions
            calculation={{ calculator, input }}
            title={titleOf(calculator, start, address, input.purchasePrice)}
            titleOf={(other) => titleOf(calculator, start, address, priceIn(other.input))}
            propertyId={propertyId}
          />
          <SimulateLink calculator={calculator} propertyId={propertyId} input={input} />
        </Header>
      )}
    />
  );
  return propertyId === null ? (
    <WithExample open={open} />
  ) : (
    <WithProperty id={propertyId} calculator={calculator} open={open} />
  );
}

/** 0 for a simulation, which has no price field; calculators never save simulations. */
const priceIn = (input: SavedCalculation['input']): number =>
  'purchasePrice' in input ? input.purchasePrice : 0;

/** Suggests a name for an analysis: the property, or the strategy and the price. */
function titleOf(
  calculator: Calculator,
  { property }: CalculatorStart,
  typedAddress: string | null,
  price: number,
): string {
  const name = CALCULATOR_NAMES[calculator];
  const address = property?.address ?? typedAddress;
  return address ? `${address}, ${name}` : `${name} at ${formatMoney(price)}`;
}

type Open = (start: CalculatorStart) => ReactNode;

/** Opens the calculator with the sample property and the user's assumptions. */
function WithExample({ open }: { open: Open }) {
  const { data, isPending } = usePreferences();
  const start = useMemo(() => exampleStart(data?.assumptions ?? DEFAULT_ASSUMPTIONS), [data]);
  return isPending ? <WorkspaceSkeleton /> : open(start);
}

interface WithPropertyProps {
  id: string;
  calculator: Calculator;
  open: Open;
}

function WithProperty({ id, calculator, open }: WithPropertyProps) {
  const { data, error, refetch } = useAnalytics(id);
  const start = useMemo(() => data && locationStart(data.property, data.assumptions), [data]);
  if (start) return open(start);
  if (!error) return <WorkspaceSkeleton />;
  return (
    <div className="grid gap-5">
      <PageTitle>{CALCULATOR_NAMES[calculator]}</PageTitle>
      <Banner
        tone="error"
        title={messageOf(error, COMMON_MESSAGES.propertyNotLoaded)}
        action={
          <>
            <Button size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
            <Button size="sm" asChild>
              <Link to={queryOf(calculator, null)}>Start without it</Link>
            </Button>
          </>
        }
      >
        You can also enter your own numbers.
      </Banner>
    </div>
  );
}

interface HeaderProps {
  calculator: Calculator;
  start: CalculatorStart;
  /** An address the user typed that has no listing. */
  address: string | null;
  /** Actions for the analysis. */
  children: ReactNode;
}

function Header({ calculator, start, address, children }: HeaderProps) {
  const name = CALCULATOR_NAMES[calculator];
  const { question } = CALCULATOR_TEXTS[calculator];
  const { property } = start;
  const navigate = useNavigate();
  const subject = property?.address ?? address;
  usePageSubject(subject ? `${name} · ${subject}` : name);
  return (
    <header className="grid gap-x-8 gap-y-4 sm:grid-cols-[1fr_auto] sm:items-end">
      <div className="min-w-0">
        <Breadcrumb>
          <Link to={queryOf(null, property?.id ?? null)}>Analyze</Link>
          {name}
        </Breadcrumb>
        <PageTitle className="mt-1.5">{question}</PageTitle>
        {property && (
          <p className="mt-1.5 text-muted">
            <TextLink asChild>
              <Link to={href('property', { id: property.id })}>{property.address}</Link>
            </TextLink>
            {`, ${property.city}, ${property.state} ${property.zipCode} · ${formatMoney(property.price)} · `}
            <TextLink asChild subtle>
              <Link to={queryOf(calculator, null)}>Start without it</Link>
            </TextLink>
          </p>
        )}
        {!property && address && (
          <p className="mt-1.5 break-words text-muted">
            {address} ·{' '}
            <TextLink asChild subtle>
              <Link to={queryOf(calculator, null)}>Start without it</Link>
            </TextLink>
          </p>
        )}
      </div>
      {!property && (
        <div className="w-full sm:w-80">
          <PropertyPicker
            label="Start from a property"
            onPick={(id) => void navigate(queryOf(calculator, id))}
            toWithout={(typed, text) => withoutListing(calculator, typed, text)}
          />
        </div>
      )}
      {/* In its own row, so that what appears after saving doesn't push the page down. */}
      <div className="flex flex-wrap gap-2 empty:hidden sm:col-span-full">{children}</div>
    </header>
  );
}

/** Tools that have their own page. */
function moreTools(propertyId: string | null): MoreTool[] {
  const query = propertyId === null ? '' : queryOf(null, propertyId);
  return [
    {
      icon: 'simulation',
      name: 'Monte Carlo',
      question: 'What could go wrong?',
      gives:
        'Thousands of simulations: your chance of a loss, your chance of hitting your target, best and worst cases',
      to: href('monteCarlo') + query,
    },
    {
      icon: 'comparison',
      name: 'Compare',
      question: 'Which strategy or property?',
      gives: 'Buy & hold, BRRRR and fix & flip compared, or several properties side by side',
      to: href('compareStrategies') + query,
    },
  ];
}

function Hub({ calculatorUrl }: { calculatorUrl: CalculatorUrl }) {
  const { propertyId } = calculatorUrl;
  const navigate = useNavigate();
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="grid grid-cols-1 gap-5 lg:grid-cols-[1fr_24rem] lg:items-end">
        <div className="grid gap-2">
          <PageTitle>Analyze</PageTitle>
          <Lead>
            Start with your question. Every number shows its math, and the page’s URL saves what you
            typed.
          </Lead>
        </div>
        <PropertyPicker
          label="Start from a property"
          hint="Fills in price, rent, taxes and insurance, each with its source."
          onPick={(id) => void navigate(queryOf(null, id))}
          toWithout={(typed, text) => withoutListing('buy-hold', typed, text)}
        />
      </header>
      <IgnoredNotice ignored={calculatorUrl.ignored} />
      {propertyId !== null && <ChosenProperty id={propertyId} />}
      <CalculatorHub
        hrefOf={(calculator) => queryOf(calculator, propertyId)}
        more={moreTools(propertyId)}
      />
      <SavedAnalyses />
    </div>
  );
}

function ChosenProperty({ id }: { id: string }) {
  const { data: property, error } = usePropertyGlance(id);
  const text = property
    ? `Every calculator opens with the numbers for ${property.address}, ${property.city}.`
    : 'Loading the property…';
  return (
    <Banner
      tone={error && !property ? 'error' : 'success'}
      action={
        <Button size="sm" asChild>
          <Link to={href('analyze')}>Start without it</Link>
        </Button>
      }
    >
      {error && !property ? messageOf(error, COMMON_MESSAGES.propertyNotLoaded) : text}
    </Banner>
  );
}

function WorkspaceSkeleton() {
  return (
    <div aria-busy="true" data-wide className="grid max-w-[100rem] grid-cols-1 gap-5">
      <span className="sr-only">Loading the calculator</span>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-9 w-96 max-w-full" />
      <Skeleton className="h-11" />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[21rem_minmax(0,1fr)] xl:grid-cols-[24.5rem_minmax(0,1fr)]">
        <Skeleton className="h-[36rem] rounded-lg" />
        <div className="grid content-start gap-5">
          <Skeleton className="h-14" />
          <Skeleton className="h-28 rounded-lg" />
          <Skeleton className="h-80 rounded-lg" />
        </div>
      </div>
    </div>
  );
}
