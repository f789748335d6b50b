import type { FilerProfile, LossLimitAnswer, TaxYearAnswer } from '#contract/portfolio/tax-year.ts';
import { lossLimitText } from '#domain/verdicts/loss-limit-text.ts';
import { useChangeTaxProfile, useDeleteTaxProfile } from '#web/data/ownership/tax-year.ts';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { NumberField } from '#web/shared/form/number-field.tsx';
import { SelectField } from '#web/shared/form/select-field.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { showDone, showFailure } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { dollars } from './tax-text.ts';
import { TAX_YEAR_MESSAGES } from './tax-year-messages.ts';

interface LossLimitProps {
  year: TaxYearAnswer;
  limit: LossLimitAnswer;
}

/** How much of the year's loss is deductible, and the tax profile that decides it. */
export function LossLimitCard({ year, limit }: LossLimitProps) {
  const mine = year.properties.some(({ ownershipPercent }) => ownershipPercent < 100);
  return (
    <Card
      title="Passive-loss limit"
      caption={`You can deduct up to $25,000 of rental losses if your MAGI is $100,000 or less; the allowance phases out at $150,000. Unused losses carry forward.${mine ? ' Based on your share of all properties.' : ''}`}
    >
      <div className="grid gap-5">
        <p>{lossLimitText(year.year, limit, dollars)}</p>
        {limit.limited && limit.limited.properties.some(isCarried) && (
          <CarriedLosses year={year} limited={limit.limited} />
        )}
        <ProfileForm
          key={limit.profile === null ? 'new' : 'saved'}
          year={year.year}
          profile={limit.profile}
        />
      </div>
    </Card>
  );
}

type Limited = NonNullable<LossLimitAnswer['limited']>;

const isCarried = ({ carriedIn, carried, released }: Limited['properties'][number]): boolean =>
  carriedIn !== 0 || carried !== 0 || released !== 0;

function CarriedLosses({ year, limited }: { year: TaxYearAnswer; limited: Limited }) {
  const addressOf = (id: string | null): string =>
    id === null
      ? 'Earlier years, as entered'
      : (year.properties.find((one) => one.id === id)?.address ?? 'A property no longer listed');
  const cell = 'py-1.5 pl-4 text-right tabular-nums';
  return (
    <table className="w-full text-sm">
      <thead className="text-left text-muted">
        <tr>
          <th scope="col" className="py-1.5 font-medium">
            Suspended losses
          </th>
          <th scope="col" className={`${cell} font-medium`}>
            Into {year.year}
          </th>
          <th scope="col" className={`${cell} font-medium`}>
            Into {year.year + 1}
          </th>
        </tr>
      </thead>
      <tbody>
        {limited.properties.filter(isCarried).map(({ id, carriedIn, carried, released }) => (
          <tr key={id ?? 'typed'} className="border-t border-dashed border-line">
            <th scope="row" className="py-1.5 text-left font-normal">
              {addressOf(id)}
              {released > 0 && (
                <span className="block text-muted">{dollars(released)} released by its sale</span>
              )}
            </th>
            <td className={cell}>{dollars(carriedIn)}</td>
            <td className={`${cell} font-semibold`}>{dollars(carried)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ProfileDraft = {
  filing: string;
  ordinaryPercent: number | null;
  gainsPercent: number | null;
  statePercent: number | null;
  modifiedIncome: number | null;
  participation: string;
  carriedLoss: number | null;
};

const FILINGS = [
  { value: '', label: 'Choose' },
  { value: 'single', label: 'Single or head of household' },
  { value: 'joint', label: 'Married filing jointly' },
  { value: 'marriedSeparateApart', label: 'Married filing separately, lived apart all year' },
  { value: 'marriedSeparate', label: 'Married filing separately' },
] as const;

const PARTICIPATIONS = [
  { value: '', label: 'Choose' },
  { value: 'active', label: 'Active: I approve tenants, rents and repairs' },
  { value: 'passive', label: 'Not active' },
  { value: 'professional', label: 'Real estate professional' },
] as const;

/** One choice decides both the loss limit and where the net investment income tax starts. */
function filingOf(profile: FilerProfile | null): string {
  if (profile?.filing !== 'singleOrJoint') return profile?.filing ?? '';
  return profile.isJoint === null ? '' : profile.isJoint ? 'joint' : 'single';
}

const draftOf = (profile: FilerProfile | null): ProfileDraft => ({
  filing: filingOf(profile),
  ordinaryPercent: profile?.ordinaryPercent ?? null,
  gainsPercent: profile?.gainsPercent ?? null,
  statePercent: profile?.statePercent ?? null,
  modifiedIncome: profile?.modifiedIncome ?? null,
  participation: profile
    ? profile.isProfessional
      ? 'professional'
      : profile.isActive
        ? 'active'
        : 'passive'
    : '',
  carriedLoss: profile?.carriedLoss ?? null,
});

/** Unanswered fields are omitted, so that validation asks for them. */
const bodyOf = ({
  filing,
  modifiedIncome,
  participation,
  carriedLoss,
  ...rates
}: ProfileDraft) => ({
  ...rates,
  filing: filing === 'single' || filing === 'joint' ? 'singleOrJoint' : filing || undefined,
  isJoint: filing === 'joint' ? true : filing === 'single' ? false : null,
  modifiedIncome,
  isActive: participation === '' ? undefined : participation !== 'passive',
  isProfessional: participation === 'professional',
  carriedLoss,
});

function ProfileForm({ year, profile }: { year: number; profile: FilerProfile | null }) {
  const change = useChangeTaxProfile(year);
  const form = useForm({
    initial: draftOf(profile),
    schema: async () => (await import('#contract/portfolio/tax-year.ts')).FilerProfile,
    toBody: bodyOf,
    submit: async (body) => {
      await change.mutateAsync(body);
      showToast({ title: TAX_YEAR_MESSAGES.profileSaved(year), tone: 'success' });
    },
    fallback: TAX_YEAR_MESSAGES.profileNotSaved,
    missing: {
      modifiedIncome: 'Enter your modified adjusted gross income',
    },
    serverNames: { isActive: 'participation', isProfessional: 'participation' },
  });
  return (
    <Form form={form} className="grid gap-3.5 border-t border-line pt-4">
      <h3 className="font-display font-title">Your {year} tax profile</h3>
      <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
        <SelectField form={form} name="filing" label="Filing status" options={FILINGS} required />
        <NumberField
          form={form}
          name="modifiedIncome"
          kind="money"
          label="Modified adjusted gross income"
          hint="Before your rentals"
          step={1000}
          required
        />
        <SelectField
          form={form}
          name="participation"
          label="Participation"
          options={PARTICIPATIONS}
          required
        />
        <NumberField
          form={form}
          name="carriedLoss"
          kind="money"
          label={`Loss carryforward to ${year}`}
          hint={`From Form 8582 for ${year - 1}. Leave blank to calculate it from the years recorded here.`}
          step={1000}
          optional
        />
        <NumberField
          form={form}
          name="ordinaryPercent"
          kind="percent"
          label="Federal tax rate on income"
          hint="Your marginal rate, also used to estimate tax on a sale"
          step={1}
          optional
        />
        <NumberField
          form={form}
          name="gainsPercent"
          kind="percent"
          label="Federal tax rate on long-term gains"
          step={1}
          optional
        />
        <NumberField
          form={form}
          name="statePercent"
          kind="percent"
          label="State tax rate"
          hint="Leave blank if your state has no income tax"
          step={1}
          optional
        />
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        {profile && <DeleteProfile year={year} profile={profile} />}
        <SubmitButton form={form}>Save</SubmitButton>
      </div>
    </Form>
  );
}

function DeleteProfile({ year, profile }: { year: number; profile: FilerProfile }) {
  const removal = useDeleteTaxProfile(year);
  const change = useChangeTaxProfile(year);
  return (
    <Button
      type="button"
      variant="quiet"
      busy={removal.isPending}
      onClick={() =>
        void removal.mutateAsync().then(
          () =>
            showDone({
              title: TAX_YEAR_MESSAGES.profileDeleted(year),
              undo: () => change.mutateAsync(profile),
              notUndone: TAX_YEAR_MESSAGES.profileNotRestored,
            }),
          showFailure(TAX_YEAR_MESSAGES.profileNotDeleted),
        )
      }
    >
      Delete profile
    </Button>
  );
}
