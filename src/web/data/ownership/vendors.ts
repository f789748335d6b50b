import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import {
  changeVendor,
  createVendor,
  exportVendors,
  importVendors,
  listVendors,
  removeVendors,
} from '#contract/vendors/vendors.ts';
import { type BodyOf, call, callForFile } from '#web/lib/api/api.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { bookKeys } from './books.ts';
import { useBookChange } from './leases.ts';

export type VendorBody = BodyOf<typeof createVendor>;

/** Vendors with what each was paid in a year. */
export const useVendors = (year: number, isWanted = true) =>
  useQuery({
    queryKey: bookKeys.vendors(year),
    queryFn: ({ signal }) => call(listVendors, { query: { year }, signal }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });

export const useCreateVendor = () =>
  useBookChange((body: VendorBody) => call(createVendor, { body }));

export const useChangeVendor = () =>
  useBookChange(({ vendorId, body }: { vendorId: string; body: VendorBody }) =>
    call(changeVendor, { params: { vendorId }, body }),
  );

export const useRemoveVendors = () =>
  useBookChange((vendorIds: string[]) => call(removeVendors, { body: { vendorIds } }));

export const useImportVendors = () =>
  useBookChange((csv: string) => call(importVendors, { body: { csv } }));

export const useExportVendors = () =>
  useMutation({
    mutationFn: async (query: { year: number; only: 'all' | 'form1099' }) => {
      const { blob, name } = await callForFile(exportVendors, { query });
      saveFile(blob, name ?? 'Freehold vendors.csv');
    },
  });
