import { useState } from 'react';
import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import { useChangeOwnedProperty } from '#web/data/owned-properties.ts';
import { RENT_MESSAGES } from '#web/features/rent/messages/rent-messages.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { useAction } from '#web/lib/use-action.ts';
import { type FormRow, RowsField } from '#web/shared/form/rows-field.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';

interface UnitsDialogProps {
  property: OwnedPropertyRecord;
  onClose: () => void;
}

/** A property's units and asking rents; a unit with a lease can't be removed. */
export function UnitsDialog({ property, onClose }: UnitsDialogProps) {
  const [rows, setRows] = useState<readonly FormRow[]>(
    property.units.length > 0
      ? property.units.map((unit) => ({ ...unit }))
      : [
          { name: 'Unit A', askingRent: null },
          { name: 'Unit B', askingRent: null },
        ],
  );
  const change = useChangeOwnedProperty();
  const saving = useAction(async (units: readonly FormRow[]) => {
    await change.mutateAsync({
      id: property.id,
      version: property.version,
      units: units.map(({ name, ...rest }) => ({ ...rest, name: String(name ?? '') })),
    });
    onClose();
    showToast({ title: RENT_MESSAGES.unitsSaved, tone: 'success' });
  });
  return (
    <Dialog
      onClose={onClose}
      title="Units"
      description="Each unit has its own leases and payment calendar."
      footer={
        <Button
          variant="primary"
          busy={saving.isRunning}
          onClick={() => void saving.run(rows).catch(() => undefined)}
        >
          Save units
        </Button>
      }
    >
      {saving.status === 'failed' && (
        <Banner
          tone="error"
          className="mb-3"
          title={messageOf(saving.error, RENT_MESSAGES.unitsNotSaved)}
        />
      )}
      <RowsField
        name="units"
        legend="Name and asking rent"
        noun="unit"
        columns={[
          { name: 'name', label: 'Name', kind: 'text' },
          { name: 'askingRent', label: 'Asking rent', kind: 'money', unit: '/mo' },
        ]}
        rows={rows}
        onRowsChange={setRows}
        errors={{}}
      />
    </Dialog>
  );
}
