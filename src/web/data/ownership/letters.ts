import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createLetter,
  deleteLetter,
  listLetters,
  previewLetter,
  readLetterFile,
} from '#contract/leases/letters.ts';
import { type BodyOf, call, callForFile } from '#web/lib/api/api.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { bookKeys } from './books.ts';

export interface OfLease {
  propertyId: string;
  historyId: string;
}

export type LetterBody = BodyOf<typeof previewLetter>;

/** The letters saved or sent for a lease, newest first. */
export const useLetters = (lease: OfLease) =>
  useQuery({
    queryKey: bookKeys.letters(lease.historyId),
    queryFn: async ({ signal }) =>
      (await call(listLetters, { params: { ...lease }, signal })).items,
  });

/** A letter as it would be sent now. */
export const useLetterPreview = (lease: OfLease, body: LetterBody) =>
  useQuery({
    queryKey: bookKeys.letterPreview(lease.historyId, body),
    queryFn: ({ signal }) => call(previewLetter, { params: { ...lease }, body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

function useLetterChange<Input, Output>(
  { historyId }: OfLease,
  change: (input: Input) => Promise<Output>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: bookKeys.letters(historyId) }),
  });
}

export const useCreateLetter = (lease: OfLease) =>
  useLetterChange(lease, (body: BodyOf<typeof createLetter>) =>
    call(createLetter, { params: { ...lease }, body }),
  );

export const useDeleteLetter = (lease: OfLease) =>
  useLetterChange(lease, (letterId: string) =>
    call(deleteLetter, { params: { ...lease, letterId } }),
  );

export const useDownloadLetter = (lease: OfLease) =>
  useMutation({
    mutationFn: async (letterId: string) => {
      const { blob, name } = await callForFile(readLetterFile, { params: { ...lease, letterId } });
      saveFile(blob, name ?? 'Letter.pdf');
    },
  });
