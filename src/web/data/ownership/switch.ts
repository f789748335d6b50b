import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { saveBankAccount } from '#contract/book-imports/bank-accounts.ts';
import { readSwitch, saveSwitchLeases } from '#contract/book-imports/switch.ts';
import { saveLoanStatement } from '#contract/owned-properties/loans.ts';
import { portfolioKeys } from '#web/data/portfolio.ts';
import { type BodyOf, call } from '#web/lib/api/api.ts';
import { forgetBooks } from './books.ts';

/** Progress of moving books over from another tool. */
export const useSwitch = () =>
  useQuery({
    queryKey: portfolioKeys.switch(),
    queryFn: ({ signal }) => call(readSwitch, { signal }),
  });

export function useSaveSwitchLeases() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof saveSwitchLeases>) => call(saveSwitchLeases, { body }),
    // Shows the current version of a lease that was changed in the meantime.
    onSettled: () => forgetBooks(client),
  });
}

export function useSaveBankAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof saveBankAccount>) => call(saveBankAccount, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: portfolioKeys.switch() }),
  });
}

export function useSaveLoanStatement() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      propertyId,
      loanId,
      ...body
    }: BodyOf<typeof saveLoanStatement> & { propertyId: string; loanId: string }) =>
      call(saveLoanStatement, { params: { propertyId, loanId }, body }),
    onSuccess: () => forgetBooks(client),
  });
}
