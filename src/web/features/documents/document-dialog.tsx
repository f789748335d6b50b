import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { StoredDocument } from '#contract/documents/documents.ts';
import { bytesText, DOCUMENT_TYPES } from '#domain/documents/documents.ts';
import { contentUrl } from '#web/data/ownership/documents.ts';
import { formatMoment } from '#web/lib/text/format-date.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DocumentLinks } from './document-links.tsx';
import type { DocumentActions } from './use-document-actions.ts';

interface DocumentDialogProps {
  document: StoredDocument | null;
  actions: DocumentActions;
  onClose: () => void;
}

/** One document: its picture, name and what it belongs to. */
export function DocumentDialog({ document, actions, onClose }: DocumentDialogProps) {
  return (
    <Dialog
      open={document !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="lg"
      title={document?.name ?? ''}
      footer={
        document && (
          <>
            <Button
              variant="quiet"
              className="mr-auto"
              icon={<Trash2 className="size-4" aria-hidden="true" />}
              onClick={() => void actions.deleteOne(document).then((isDone) => isDone && onClose())}
            >
              Delete
            </Button>
            <Button asChild variant="primary">
              <a href={contentUrl(document, { download: true })} download>
                <Download className="size-4.5" aria-hidden="true" />
                Download
              </a>
            </Button>
          </>
        )
      }
    >
      {document && <Shown key={document.id} document={document} actions={actions} />}
    </Dialog>
  );
}

function Shown({
  document,
  actions,
}: Omit<DocumentDialogProps, 'onClose'> & { document: StoredDocument }) {
  const [name, setName] = useState(document.name);
  const { width, height, type, bytes } = document;
  const isChanged = name.trim() !== '' && name.trim() !== document.name;
  const rename = () => {
    if (isChanged) void actions.renameTo(document, name.trim());
  };
  const size = width === null || height === null ? '' : ` · ${width} × ${height} pixels`;
  return (
    <div className="grid gap-4">
      {type === 'pdf' ? (
        <p className="rounded-md bg-sunken px-4 py-8 text-center text-muted">
          PDFs open in your PDF reader. Download it to view it.
        </p>
      ) : (
        <img
          src={contentUrl(document)}
          alt={document.name}
          {...(width !== null && height !== null && { width, height })}
          className="mx-auto h-auto max-h-[60dvh] w-auto max-w-full rounded-md border border-line bg-sunken object-contain"
        />
      )}
      <DocumentLinks document={document} />
      <p className="text-sm text-muted">
        {DOCUMENT_TYPES[type].label} · {bytesText(bytes)}
        {size} · Added {formatMoment(document.createdAt)}
      </p>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field label="Name">
            <TextInput
              value={name}
              maxLength={200}
              onChange={({ target }) => setName(target.value)}
              onKeyDown={({ key }) => key === 'Enter' && rename()}
            />
          </Field>
        </div>
        <Button busy={actions.isRenaming} disabled={!isChanged} onClick={rename}>
          Rename
        </Button>
      </div>
    </div>
  );
}
