import type { ReactNode } from 'react';
import type { Statistic } from '#contract/locations/locations.ts';
import { useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { SectionTitle } from '#web/ui/display/type.tsx';
import { MeasureCard } from './measure-card.tsx';
import { statisticSources, statisticsOf } from './statistics.ts';

/** Measures in display order; unknown ones are left out. */
const GROUPS: readonly { title: string; measures: readonly string[] }[] = [
  {
    title: 'Values and rents',
    measures: ['medianHomeValue', 'medianGrossRent', 'rentYieldPercent', 'priceToIncome'],
  },
  {
    title: 'Income and jobs',
    measures: [
      'medianHouseholdIncome',
      'unemploymentPercent',
      'povertyPercent',
      'rentToIncomePercent',
    ],
  },
  {
    title: 'Homes',
    measures: ['vacancyPercent', 'renterSharePercent', 'medianYearBuilt', 'peoplePerHome'],
  },
  {
    title: 'Cost of owning',
    measures: [
      'propertyTaxPercent',
      'insurancePer300k',
      'ownerCostWithMortgage',
      'ownerCostToRent',
    ],
  },
  {
    title: 'Population and demand',
    measures: ['population', 'populationGrowthPercent', 'density', 'housingUnits'],
  },
];

/** A source shared by all cards in a group is shown once, below them. */
function sharedSources(found: readonly (readonly Statistic[])[]): string[] {
  const [first = [], ...rest] = found.map(statisticSources);
  return rest.length === 0
    ? []
    : first.filter((source) => rest.every((sources) => sources.includes(source)));
}

/** Each figure with its year, its area and its source. */
export function MeasureGroups({ statistics }: { statistics: readonly Statistic[] }) {
  const isPhone = !useMediaQuery('(min-width: 640px)');
  return GROUPS.map(({ title, measures }) => {
    const found = measures
      .map((measure) => statisticsOf(statistics, measure))
      .filter((figures) => figures.length > 0);
    if (found.length === 0) return null;
    const shared = sharedSources(found);
    return (
      <Group key={title} title={title} isFolded={isPhone && title !== GROUPS[0]?.title}>
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {found.map((figures) => (
            <MeasureCard key={figures[0]?.id} figures={figures} shownBelow={shared} />
          ))}
        </div>
        {shared.length > 0 && <p className="text-xs text-muted">{shared.join(' · ')}</p>}
      </Group>
    );
  });
}

interface GroupProps {
  title: string;
  isFolded: boolean;
  children: ReactNode;
}

/** On phones, all groups but the first are collapsed. */
function Group({ title, isFolded, children }: GroupProps) {
  if (!isFolded) {
    return (
      <section className="grid gap-3">
        <SectionTitle>{title}</SectionTitle>
        {children}
      </section>
    );
  }
  return (
    <details className="border-b border-line pb-3">
      <summary className="cursor-pointer py-2">
        <SectionTitle className="inline">{title}</SectionTitle>
      </summary>
      <div className="mt-2 grid gap-3">{children}</div>
    </details>
  );
}
