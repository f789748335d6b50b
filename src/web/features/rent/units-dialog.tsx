import { useState } from 'react';
import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import { useChangeOwnedProperty } from '#web/data/owned-properties.ts';
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

/** The units of a property, each with its asking rent; one with a lease cannot be removed. */
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
    showToast({ title: 'The units are saved', tone: 'success' });
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Units"
      description="Each unit has leases and a payment calendar of its own."
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
          title={messageOf(saving.error, 'The units were not saved. Nothing you typed is lost.')}
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
