import { SharedCostsPanel } from '#web/features/shared-costs/shared-costs-panel.tsx';

/** Costs shared by several properties, and business-wide costs. */
export const SharedCostsPage = () => <SharedCostsPanel />;
