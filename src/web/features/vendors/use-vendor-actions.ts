import type { Vendor } from '#contract/vendors/vendors.ts';
import {
  useChangeVendor,
  useCreateVendor,
  useImportVendors,
  useRemoveVendors,
  type VendorBody,
} from '#web/data/ownership/vendors.ts';
import type { CsvFile } from '#web/shared/import/read-csv-file.ts';
import { showDone, showFailure } from '#web/shared/saving/show-failure.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { VENDORS_MESSAGES } from './vendors-messages.ts';

const { notUndone } = VENDORS_MESSAGES;

/** The fields of a vendor, without its ID and its year. */
const bodyOf = (vendor: Vendor): VendorBody => ({
  name: vendor.name,
  otherNames: vendor.otherNames,
  work: vendor.work,
  taxKind: vendor.taxKind,
  isPaidByCard: vendor.isPaidByCard,
  hasW9: vendor.hasW9,
  email: vendor.email,
  phone: vendor.phone,
  address: vendor.address,
  notes: vendor.notes,
});

/** Actions on vendors, each with Undo. */
export function useVendorActions() {
  const creation = useCreateVendor();
  const change = useChangeVendor();
  const removal = useRemoveVendors();
  const files = useImportVendors();

  const add = async (body: VendorBody): Promise<void> => {
    const { vendorId, name } = await creation.mutateAsync(body);
    showDone({
      title: VENDORS_MESSAGES.added(name),
      undo: () => removal.mutateAsync([vendorId]),
      notUndone,
    });
  };

  const save = async (before: Vendor, body: VendorBody): Promise<void> => {
    const { vendorId } = before;
    const { name } = await change.mutateAsync({ vendorId, body });
    showDone({
      title: VENDORS_MESSAGES.saved(name),
      undo: () => change.mutateAsync({ vendorId, body: bodyOf(before) }),
      notUndone,
    });
  };

  const remove = (vendor: Vendor): void => {
    void removal.mutateAsync([vendor.vendorId]).then(
      () =>
        showDone({
          title: VENDORS_MESSAGES.removed(vendor.name),
          undo: () => creation.mutateAsync(bodyOf(vendor)),
          notUndone,
        }),
      showFailure(VENDORS_MESSAGES.notRemoved),
    );
  };

  const importFile = async ({ csv }: CsvFile): Promise<void> => {
    const { vendorIds, known } = await files.mutateAsync(csv);
    const title = VENDORS_MESSAGES.imported(vendorIds.length, known);
    if (vendorIds.length === 0) showToast({ title, tone: 'plain' });
    else showDone({ title, undo: () => removal.mutateAsync(vendorIds), notUndone });
  };

  return { add, save, remove, importFile };
}
