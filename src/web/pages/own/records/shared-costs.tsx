import { SharedCostsPanel } from '#web/features/shared-costs/shared-costs-panel.tsx';

/** Costs of several properties, or of the business. */
export const SharedCostsPage = () => <SharedCostsPanel />;
