import { useEffect } from 'react';
import type { PropertyAnalytics } from '#contract/listings/property-analytics.ts';
import { useAnalytics } from '#web/data/listings/property-analytics.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { propertyStart } from '#web/lib/calculation/property-start.ts';
import type { Draft } from '#web/lib/calculation/simulation-draft.ts';
import { hasFields, readDraft, writeDraft } from '#web/lib/url/simulation-url.ts';
import type { useUrlQuery } from '#web/lib/url/use-url-query.ts';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { SetupForm } from './setup-form.tsx';

interface PropertySetupProps extends ReturnType<typeof useUrlQuery> {
  propertyId: string;
}

/** Fills the form from a property, unless the URL has values. */
export function PropertySetup({ propertyId, query, change }: PropertySetupProps) {
  const { data: analytics, error } = useAnalytics(propertyId);
  const isEmpty = !hasFields(query);
  useEffect(() => {
    if (analytics && isEmpty) change((before) => writeDraft(filledFrom(analytics, before)));
  });
  if (error && isEmpty) {
    return (
      <div className="grid gap-5">
        <Banner tone="warning" title={messageOf(error, COMMON_MESSAGES.propertyNotLoaded)}>
          The form starts with sample numbers instead.
        </Banner>
        <SetupForm query={query} change={change} caption="Enter your own numbers." zipCode="" />
      </div>
    );
  }
  if (!analytics || isEmpty) return <Skeleton className="h-96 rounded-lg" />;
  const { address, city, state, zipCode } = analytics.property;
  const caption = `${address}, ${city}, ${state}. Numbers come from the listing; change any you like.`;
  return <SetupForm query={query} change={change} caption={caption} zipCode={zipCode} />;
}

function filledFrom({ property, assumptions }: PropertyAnalytics, query: URLSearchParams): Draft {
  const draft = readDraft(query);
  const { discountRatePercent } = assumptions;
  return {
    ...draft,
    input: { ...propertyStart(draft.calculator, property, assumptions), discountRatePercent },
  };
}
