import { DocumentsPanel } from '#web/features/documents/documents-panel.tsx';
import { useOwned } from './use-owned.ts';

/** The property's folder: leases, policies, receipts. */
export const OwnedDocumentsPage = () => (
  <DocumentsPanel propertyId={useOwned().property.id} properties={[]} />
);
