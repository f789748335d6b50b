import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addPaymentMethod,
  type BillingPlan,
  createCheckoutSession,
  createSetupIntent,
  openCustomerPortal,
  readBillingPlans,
  readPaymentMethods,
  removePaymentMethod,
  setDefaultPaymentMethod,
} from '#contract/billing/checkout.ts';
import {
  downloadInvoice,
  type Invoice,
  payInvoice,
  readBillingHistory,
} from '#contract/billing/invoices.ts';
import {
  cancelSubscription,
  checkPlanChange,
  resumeSubscription,
  updateSubscription,
} from '#contract/billing/plan-change.ts';
import {
  completeTestCheckout,
  confirmTestPayment,
  readTestCheckout,
} from '#contract/billing/test-mode.ts';
import { PLAN_IDS, PLANS, TRIAL_DAYS } from '#domain/plans/plans.ts';
import { billingKeys } from '#web/data/billing.ts';
import { call } from '#web/lib/api/api.ts';
import { href } from '#web/lib/url/paths.ts';

/** Plans to show when the server can't be reached; you can read about them but not buy one. */
const DEFAULT_PLANS: BillingPlan[] = PLAN_IDS.map((id) => ({
  id,
  name: PLANS[id].name,
  price: PLANS[id].pricePerMonth,
  interval: 'month',
  features: [...PLANS[id].features],
  stripePriceId: null,
}));

const plansQuery = queryOptions({
  queryKey: billingKeys.plans(),
  queryFn: ({ signal }) => call(readBillingPlans, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The plans and their payment provider, or the built-in plans if the server's can't be fetched. */
export function useBillingPlans() {
  const { data, error, isPending } = useQuery(plansQuery);
  return {
    plans: data?.items ?? DEFAULT_PLANS,
    provider: data?.provider ?? null,
    publishableKey: data?.publishableKey ?? null,
    dashboardUrl: data?.dashboardUrl ?? null,
    error,
    isPending,
  };
}

export const usePaymentMethods = () =>
  useQuery({
    queryKey: billingKeys.cards(),
    queryFn: async ({ signal }) => (await call(readPaymentMethods, { signal })).items,
  });

/** The limit from the specification; about a year of monthly invoices and plan changes. */
export const FEW_INVOICES = 10;

export const useBillingHistory = (limit: number) =>
  useQuery({
    queryKey: billingKeys.history(limit),
    queryFn: ({ signal }) => call(readBillingHistory, { query: { limit }, signal }),
    placeholderData: (before) => before,
  });

/** Previews what a plan change costs. */
export const usePlanChange = (priceId: string) =>
  useQuery({
    queryKey: billingKeys.change(priceId),
    queryFn: ({ signal }) => call(checkPlanChange, { query: { targetPriceId: priceId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const useTestCheckout = (checkoutId: string) =>
  useQuery({
    queryKey: billingKeys.testCheckout(checkoutId),
    queryFn: ({ signal }) => call(readTestCheckout, { params: { checkoutId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Refetches all billing data after any change. */
function useBillingChange<Given, Answer>(change: (given: Given) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: billingKeys.all }),
  });
}

const BACK = {
  successUrl: `${href('billing')}?success=true`,
  cancelUrl: `${href('billing')}?canceled=true`,
};

/** Returns the URL to continue to. A first subscription starts with a trial that needs no card. */
export const useCheckout = () =>
  useMutation({
    mutationFn: ({ priceId, withTrial }: { priceId: string; withTrial: boolean }) =>
      call(createCheckoutSession, {
        body: {
          priceId,
          ...BACK,
          trialDays: withTrial ? TRIAL_DAYS : 0,
          noCardRequired: withTrial,
        },
      }),
  });

export const useCustomerPortal = () =>
  useMutation({
    mutationFn: () => call(openCustomerPortal, { body: { returnUrl: href('billing') } }),
  });

export const useSetupIntent = () => useMutation({ mutationFn: () => call(createSetupIntent) });

export const useCancelSubscription = () => useBillingChange(() => call(cancelSubscription));
export const useResumeSubscription = () => useBillingChange(() => call(resumeSubscription));
export const useUpdateSubscription = () =>
  useBillingChange((priceId: string) => call(updateSubscription, { body: { priceId } }));

export const useAddPaymentMethod = () =>
  useBillingChange((paymentMethodId: string) =>
    call(addPaymentMethod, { body: { paymentMethodId } }),
  );
export const useSetDefaultPaymentMethod = () =>
  useBillingChange((paymentMethodId: string) =>
    call(setDefaultPaymentMethod, { body: { paymentMethodId } }),
  );
export const useRemovePaymentMethod = () =>
  useBillingChange((paymentMethodId: string) =>
    call(removePaymentMethod, { params: { paymentMethodId } }),
  );

export const usePayInvoice = () =>
  useBillingChange((invoiceId: string) => call(payInvoice, { params: { invoiceId } }));

/** Dollars due on open invoices; 0 while loading. */
export function useAmountDue(): number {
  const { data } = useBillingHistory(FEW_INVOICES);
  return amountDue(data?.items ?? []);
}

const amountDue = (invoices: readonly Invoice[]): number =>
  invoices.reduce((sum, invoice) => sum + Math.round(invoice.amountDue * 100), 0) / 100;

/** Makes a new card the default and charges what's due to it. Returns the dollars still due. */
export const usePayWithNewCard = () =>
  useBillingChange(async (paymentMethodId: string) => {
    await call(setDefaultPaymentMethod, { body: { paymentMethodId } });
    return amountDue((await call(readBillingHistory, { query: { limit: FEW_INVOICES } })).items);
  });

export const useDownloadInvoice = () =>
  useMutation({
    mutationFn: (invoiceId: string) => call(downloadInvoice, { params: { invoiceId } }),
  });

export const useCompleteTestCheckout = (checkoutId: string) =>
  useBillingChange((paymentMethodId: string | null) =>
    call(completeTestCheckout, { params: { checkoutId }, body: { paymentMethodId } }),
  );
export const useConfirmTestPayment = () =>
  useBillingChange(({ invoiceId, isApproved }: { invoiceId: string; isApproved: boolean }) =>
    call(confirmTestPayment, { params: { invoiceId }, body: { isApproved } }),
  );
