import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  bouncePayment,
  changePayment,
  createPayment,
  deletePayment,
  listPayments,
  postCharge,
  reverseCharge,
} from '#contract/payments/payments.ts';
import { listUnassignedRent, matchRent } from '#contract/payments/unassigned-rent.ts';
import { undoWaiveFee, waiveFee } from '#contract/payments/waivers.ts';
import { readEveryPage } from '#web/data/read-every-page.ts';
import { type BodyOf, call } from '#web/lib/api/api.ts';
import { bookKeys, forgetBooks } from './books.ts';
import { type LeaseLedger, useBookChange } from './leases.ts';

export type PaymentBody = BodyOf<typeof createPayment>;

/** Income that isn't from a lease, such as laundry income. */
export const useOtherIncome = (propertyId: string) =>
  useQuery({
    queryKey: bookKeys.otherIncome(propertyId),
    queryFn: async ({ signal }) =>
      (
        await readEveryPage((query) =>
          call(listPayments, { params: { propertyId }, query, signal }),
        )
      ).items.filter(({ purpose, reversal }) => purpose === 'otherIncome' && reversal === null),
  });

interface Recording {
  body: PaymentBody;
  /** The ledger including the payment, shown until the server responds. */
  expected: LeaseLedger | null;
}

/** Optimistic: the ledger shows the payment immediately and is restored if the server refuses. */
export function useRecordPayment(propertyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body }: Recording) => call(createPayment, { params: { propertyId }, body }),
    onMutate: async ({ body, expected }) => {
      if (!body.historyId || expected === null) return null;
      const key = bookKeys.ledger(propertyId, body.historyId);
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<LeaseLedger>(key);
      client.setQueryData(key, expected);
      return { key, before };
    },
    onError: (_error, _recording, context) => {
      if (context?.before) client.setQueryData(context.key, context.before);
    },
    onSettled: () => void forgetBooks(client),
  });
}

export const useChangePayment = (propertyId: string) =>
  useBookChange(({ paymentId, body }: { paymentId: string; body: PaymentBody }) =>
    call(changePayment, { params: { propertyId, paymentId }, body }),
  );

export const useDeletePayment = (propertyId: string) =>
  useBookChange((paymentId: string) => call(deletePayment, { params: { propertyId, paymentId } }));

export const useBouncePayment = (propertyId: string) =>
  useBookChange(({ paymentId, date }: { paymentId: string; date: string }) =>
    call(bouncePayment, { params: { propertyId, paymentId }, body: { date } }),
  );

type Charged = { historyId: string } & BodyOf<typeof postCharge>;

export const usePostCharge = (propertyId: string) =>
  useBookChange(({ historyId, ...body }: Charged) =>
    call(postCharge, { params: { propertyId, historyId }, body }),
  );

export const useReverseCharge = (propertyId: string) =>
  useBookChange(({ historyId, chargeId }: { historyId: string; chargeId: string }) =>
    call(reverseCharge, { params: { propertyId, historyId, chargeId } }),
  );

interface WaivedFees {
  historyId: string;
  forIds: string[];
}

export const useWaiveFee = (propertyId: string) =>
  useBookChange(({ historyId, forIds }: WaivedFees) =>
    call(waiveFee, { params: { propertyId, historyId }, body: { forIds } }),
  );

export const useUndoWaiveFee = (propertyId: string) =>
  useBookChange(({ historyId, forIds }: WaivedFees) =>
    call(undoWaiveFee, { params: { propertyId, historyId }, body: { forIds } }),
  );

/** Rent that was received but isn't assigned to a lease yet, newest first. */
export const useUnassignedRent = (propertyId: string | null) =>
  useQuery({
    queryKey: bookKeys.unassignedRent(propertyId),
    queryFn: async ({ signal }) =>
      (
        await readEveryPage((query) =>
          call(listUnassignedRent, {
            query: { ...(propertyId !== null && { propertyId }), ...query },
            signal,
          }),
        )
      ).items,
  });

export const useMatchRent = () =>
  useBookChange((matches: BodyOf<typeof matchRent>['matches']) =>
    call(matchRent, { body: { matches } }),
  );
