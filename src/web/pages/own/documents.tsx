import { Link } from 'react-router';
import { useOwnedProperties } from '#web/data/owned-properties.ts';
import { DocumentsPanel } from '#web/features/documents/documents-panel.tsx';
import { href } from '#web/lib/url/paths.ts';
import { Lead, PageTitle } from '#web/ui/display/type.tsx';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';

/** Every property's receipts, leases and other files. */
export function DocumentsPage() {
  const owned = useOwnedProperties();
  const properties = (owned.data ?? []).map(({ property: { id, address } }) => ({ id, address }));
  return (
    <>
      <Breadcrumb>
        <Link to={href('portfolio')}>My Properties</Link>
        Documents
      </Breadcrumb>
      <header className="mt-3 mb-4 grid gap-2">
        <PageTitle>Documents</PageTitle>
        <Lead>Receipts, leases and policies, with a folder for each property.</Lead>
      </header>
      <DocumentsPanel propertyId={null} properties={properties} />
    </>
  );
}
