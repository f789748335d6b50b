import { Link } from 'react-router';
import { SELL_OR_HOLD_YEARS, type SellOrHold } from '#contract/owned-properties/sell-or-hold.ts';
import { inNumberFormat } from '#domain/text/number-text.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { useSellOrHold } from '#web/data/ownership/plans.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formatMoney, formatPercent } from '#web/lib/text/format.ts';
import { href } from '#web/lib/url/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { MeterBar } from '#web/ui/display/meter-bar.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { SELL_OR_HOLD_MESSAGES } from './sell-or-hold-messages.ts';

const money = (dollars: number) => formatMoney(dollars, { cents: 'never' });

interface Choice {
  action: SellOrHold['best']['action'];
  title: string;
  worth: number;
  lines: readonly { label: string; value: string }[];
}

/** Hold, refinance and sell, with the same figures as on the “Sell or hold” tab: for now, or for the best year. */
function choicesOf({ years, holdWorth, best }: SellOrHold): Choice[] {
  const at = (action: Choice['action']) => years[best.action === action ? best.year : 0];
  const when = (year: number, date: string) => (year === 0 ? 'now' : `in ${date.slice(0, 4)}`);
  const refinanced = at('refinance');
  const sold = at('sell');
  const choices: (Choice | null)[] = [
    {
      action: 'hold',
      title: 'Hold',
      worth: holdWorth,
      lines: [
        { label: 'Cash today', value: money(0) },
        {
          label: `${measureLabel('annualCashFlow')}, year 1`,
          value: years[1] ? money(years[1].cashFlow) : '—',
        },
      ],
    },
    refinanced?.refinance
      ? {
          action: 'refinance',
          title: `Refinance ${when(refinanced.year, refinanced.date)}`,
          worth: refinanced.refinance.worth,
          lines: [
            { label: 'Cash out', value: money(refinanced.refinance.cashBack) },
            { label: 'New monthly payment', value: money(refinanced.refinance.newPayment) },
          ],
        }
      : null,
    sold
      ? {
          action: 'sell',
          title: `Sell ${when(sold.year, sold.date)}`,
          worth: sold.sellWorth,
          lines: [
            { label: measureLabel('saleProceeds'), value: money(sold.proceeds) },
            { label: 'Selling costs', value: money(sold.sellingCosts) },
          ],
        }
      : null,
  ];
  return choices.filter((choice) => choice !== null);
}

/** Hold, refinance or sell in three cards, with the best one marked. */
export function ChoicesCard({ propertyId }: { propertyId: string }) {
  const { data, error } = useSellOrHold(propertyId, { years: SELL_OR_HOLD_YEARS });
  const link = (
    <Button asChild size="sm">
      <Link to={href('ownedSellOrHold', { propertyId })}>Compare every year</Link>
    </Button>
  );
  if (error)
    return (
      <Card title="Hold, refinance or sell" action={link}>
        <p className="text-muted">{messageOf(error, SELL_OR_HOLD_MESSAGES.notCompared)}</p>
      </Card>
    );
  if (!data) return <Skeleton className="h-64 rounded-lg" />;
  const choices = choicesOf(data);
  const most = Math.max(...choices.map(({ worth }) => worth));
  return (
    <Card
      title={inNumberFormat(data.best.sentence)}
      caption={inNumberFormat(data.best.reason)}
      action={link}
    >
      <ul className="grid gap-4 md:grid-cols-3">
        {choices.map((choice) => (
          <ChoiceCard
            key={choice.action}
            choice={choice}
            isBest={choice.action === data.best.action}
            share={most > 0 ? choice.worth / most : 0}
          />
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">
        Present value of all cash over {data.assumed.years} years, discounted at{' '}
        {formatPercent(data.assumed.discountPercent)} a year, before income tax.
        {choices.length < 3 && ' Refinancing now wouldn’t give you any cash out.'}
      </p>
    </Card>
  );
}

interface ChoiceCardProps {
  choice: Choice;
  isBest: boolean;
  share: number;
}

const ChoiceCard = ({ choice: { title, worth, lines }, isBest, share }: ChoiceCardProps) => (
  <li
    className={cx(
      'grid content-start gap-2 rounded-md border p-4',
      isBest ? 'border-primary bg-primary-tint' : 'border-line',
    )}
  >
    <div className="flex items-center justify-between gap-2">
      <h3 className="font-display font-title">{title}</h3>
      {isBest && <Badge className="bg-surface! text-primary!">Best</Badge>}
    </div>
    <div>
      <p className="text-sm text-muted">Present value</p>
      <p className="font-display text-2xl font-title tabular-nums">{money(worth)}</p>
    </div>
    <MeterBar fraction={share} isWide />
    <dl className="text-sm">
      {lines.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-3 py-1">
          <dt className="text-muted">{label}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  </li>
);
