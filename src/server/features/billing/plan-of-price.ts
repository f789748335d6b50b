import { PAID_PLAN_IDS, type PaidPlanId } from '#domain/plans/plans.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import type { PaymentProvider } from '#server/providers/payments/payments.ts';

export function planOfPrice(
  { priceIds }: Pick<PaymentProvider, 'priceIds'>,
  priceId: string,
): PaidPlanId {
  const planId = PAID_PLAN_IDS.find((id) => priceIds[id] === priceId);
  if (planId) return planId;
  throw new AppError(404, 'unknown-price', 'No plan has this price.');
}
