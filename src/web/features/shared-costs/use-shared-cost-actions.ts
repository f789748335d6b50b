import type { SharedCost } from '#contract/shared-costs/shared-costs.ts';
import {
  type SharedCostBody,
  useChangeSharedCost,
  useCreateSharedCost,
  useDeleteSharedCost,
} from '#web/data/ownership/shared-costs.ts';
import { showDone, showFailure } from '#web/shared/saving/show-failure.ts';
import { SHARED_COSTS_MESSAGES } from './shared-costs-messages.ts';

const { notUndone } = SHARED_COSTS_MESSAGES;

/** The body that records the cost again. */
const bodyOf = (cost: SharedCost): SharedCostBody => ({
  date: cost.date,
  amount: cost.amount,
  category: cost.category as SharedCostBody['category'],
  vendor: cost.vendor,
  memo: cost.memo,
  basis: cost.basis,
  isBusiness: cost.isBusiness,
  shares: cost.isBusiness
    ? []
    : cost.parts.map(({ propertyId, percent }) => ({ propertyId, percent })),
});

/** Actions on shared costs, each with Undo. */
export function useSharedCostActions() {
  const creation = useCreateSharedCost();
  const change = useChangeSharedCost();
  const removal = useDeleteSharedCost();

  const add = async (body: SharedCostBody): Promise<void> => {
    const { sharedCostId, amount, parts } = await creation.mutateAsync(body);
    showDone({
      title: SHARED_COSTS_MESSAGES.added(amount, parts.length),
      undo: () => removal.mutateAsync(sharedCostId),
      notUndone,
    });
  };

  const save = async (before: SharedCost, body: SharedCostBody): Promise<void> => {
    const { sharedCostId } = before;
    const { amount } = await change.mutateAsync({ sharedCostId, body });
    showDone({
      title: SHARED_COSTS_MESSAGES.saved(amount),
      undo: () => change.mutateAsync({ sharedCostId, body: bodyOf(before) }),
      notUndone,
    });
  };

  const remove = (cost: SharedCost): void => {
    void removal.mutateAsync(cost.sharedCostId).then(
      () =>
        showDone({
          title: SHARED_COSTS_MESSAGES.removed(cost.amount),
          undo: () => creation.mutateAsync(bodyOf(cost)),
          notUndone,
        }),
      showFailure(SHARED_COSTS_MESSAGES.notRemoved),
    );
  };

  return { add, save, remove };
}
