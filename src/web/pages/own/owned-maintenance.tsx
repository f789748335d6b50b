import { MaintenancePanel } from '#web/features/maintenance/maintenance-panel.tsx';
import { MaintenanceCost } from './maintenance-cost.tsx';
import { useOwned } from './use-owned.ts';

/** A property's maintenance requests and recurring tasks. */
export function OwnedMaintenancePage() {
  const { property } = useOwned();
  return (
    <MaintenancePanel
      propertyId={property.id}
      properties={[property]}
      CostDialog={MaintenanceCost}
    />
  );
}
