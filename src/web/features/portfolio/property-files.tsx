import { Download, FileUp } from 'lucide-react';
import { Link } from 'react-router';
import { useExportBooks } from '#web/data/ownership/book-imports.ts';
import { href } from '#web/lib/url/paths.ts';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';

/** Imports and exports the properties as CSV. */
export function PropertyFiles() {
  const exported = useExportBooks();
  const take = () =>
    void exported.mutateAsync('properties').catch(showFailure(COMMON_MESSAGES.fileNotCreated));
  return (
    <div className="flex flex-wrap gap-2 sm:ml-auto">
      <ImportPropertiesLink />
      <Button
        size="sm"
        icon={<Download className="size-4" aria-hidden="true" />}
        busy={exported.isPending}
        onClick={take}
      >
        Export CSV
      </Button>
    </div>
  );
}

export const ImportPropertiesLink = ({ size = 'sm' }: { size?: 'sm' | 'md' }) => (
  <Button asChild size={size}>
    <Link to={href('importProperties')}>
      <FileUp className="size-4" aria-hidden="true" />
      Import properties
    </Link>
  </Button>
);
