import { useOwnedProperties } from '#web/data/owned-properties.ts';
import { MaintenancePanel } from '#web/features/maintenance/maintenance-panel.tsx';
import { MaintenanceCost } from '#web/pages/own/maintenance-cost.tsx';
import { RecordPage } from '#web/shared/owning/record-page.tsx';

/** Maintenance of all properties. */
export function MaintenancePage() {
  const { data: owned = [] } = useOwnedProperties();
  return (
    <RecordPage
      title="Maintenance"
      lead="Repair requests and recurring tasks, with their costs and vendors."
      actions={null}
    >
      <MaintenancePanel
        propertyId={null}
        properties={owned.map(({ property }) => property)}
        CostDialog={MaintenanceCost}
      />
    </RecordPage>
  );
}
