import type { BuyHoldInput } from '#domain/inputs/calculation-inputs.ts';
import { partnerTermsOf } from '#domain/inputs/fields/partner-terms.ts';
import { outcomeText } from '#domain/measures/outcome-text.ts';
import { money } from '#domain/text/number-text.ts';
import { tierName } from '#domain/verdicts/partner-text.ts';
import type { Deal } from '#engine/deal.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { fromCents } from '#engine/money.ts';
import { dealPartners } from '#engine/partners/deal-partners.ts';
import type { BuyAndHold } from '#engine/rental/buy-and-hold.ts';
import type { StepChart } from './report.ts';

/** What each tier pays and what each partner receives; none without partners. */
export function partnerCharts(
  input: BuyHoldInput,
  deal: Deal,
  { projection }: BuyAndHold,
): StepChart[] {
  const terms = partnerTermsOf(input);
  if (terms === null) return [];
  const { partners, tiers, distributedCents, promoteCents } = dealPartners(deal, projection, terms);
  const distributed = fromCents(distributedCents);
  const total = { label: 'Distributed', value: distributed, isTotal: true } as const;
  return [
    {
      kind: 'steps',
      title: `Partners: ${money(distributed)} distributed, ${money(fromCents(promoteCents))} of it as promote`,
      steps: [
        ...terms.tiers.map((tier, index) => ({
          label: tierName(tier),
          value: fromCents(tiers[index]?.cents ?? 0),
        })),
        total,
      ],
    },
    {
      kind: 'steps',
      title: partners
        .map(({ name, irr, multiple }) =>
          [
            `${name}: ${outcomeText('irr', irr)} ${measureLabel('irr')}`,
            outcomeText('equityMultiple', multiple),
          ].join(', '),
        )
        .join('; '),
      steps: [
        ...partners.map(({ name, fromCapitalCents, promoteCents: promote }) => ({
          label: name,
          value: fromCents(fromCapitalCents + promote),
        })),
        total,
      ],
    },
  ];
}
