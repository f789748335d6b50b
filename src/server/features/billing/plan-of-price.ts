import { AppError } from '#server/http/errors/app-error.ts';
import {
  PAID_PLAN_IDS,
  type PaidPlanId,
  type PaymentProvider,
} from '#server/providers/payments/payments.ts';

export function planOfPrice(
  { priceIds }: Pick<PaymentProvider, 'priceIds'>,
  priceId: string,
): PaidPlanId {
  const planId = PAID_PLAN_IDS.find((id) => priceIds[id] === priceId);
  if (planId) return planId;
  throw new AppError(404, 'unknown-price', 'There is no plan at this price.');
}
