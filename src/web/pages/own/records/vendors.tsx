import { VendorsPanel } from '#web/features/vendors/vendors-panel.tsx';

/** The people and companies an owner pays. */
export const VendorsPage = () => <VendorsPanel />;
