import { useState } from 'react';
import type { StoredDocument } from '#contract/documents/documents.ts';
import { MOST_DOCUMENT_BYTES } from '#domain/documents/documents.ts';
import {
  type DocumentTarget,
  useDeleteDocument,
  useRenameDocument,
  useRestoreDocument,
  useUploadDocument,
} from '#web/data/ownership/documents.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { calendarToday, formatDate } from '#web/lib/text/format-date.ts';
import { showDone, showFailure } from '#web/shared/saving/show-failure.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { DOCUMENTS_MESSAGES } from './documents-messages.ts';

/** Choosing more than this at once is usually a mistake, such as a whole camera roll. */
const MOST_AT_ONCE = 20;
/** The names that cameras give every photo. */
const CAMERA_NAME = /^(image|photo|img|dsc|pxl)?[\d_ -]*\.(jpe?g|png|webp)$/i;

const nameOf = (file: File, kind: string): string =>
  CAMERA_NAME.test(file.name) ? `${kind}, ${formatDate(calendarToday())}` : file.name.slice(0, 200);

/** Adding, renaming and deleting documents; adding and deleting can be undone. */
export function useDocumentActions() {
  const upload = useUploadDocument();
  const rename = useRenameDocument();
  const remove = useDeleteDocument();
  const restore = useRestoreDocument();
  /** How many files are still being uploaded. */
  const [left, setLeft] = useState(0);

  const deleteOne = (document: StoredDocument): Promise<boolean> =>
    remove.mutateAsync(document).then(
      () => {
        showDone({
          title: DOCUMENTS_MESSAGES.deleted(document.name),
          undo: () => restore.mutateAsync(document),
          notUndone: DOCUMENTS_MESSAGES.notRestored,
        });
        return true;
      },
      (error: unknown) => {
        showFailure(DOCUMENTS_MESSAGES.notDeleted)(error);
        return false;
      },
    );

  /** One file after another, so that one that fails doesn't stop the others. */
  async function add(files: readonly File[], target: DocumentTarget): Promise<void> {
    if (files.length > MOST_AT_ONCE) {
      showToast({ title: DOCUMENTS_MESSAGES.tooMany(MOST_AT_ONCE), tone: 'error' });
      return;
    }
    const added: StoredDocument[] = [];
    setLeft(files.length);
    for (const [at, file] of files.entries()) {
      const name = nameOf(file, target.transactionId === undefined ? 'Photo' : 'Receipt');
      const isTooLarge = file.size > MOST_DOCUMENT_BYTES;
      if (isTooLarge) showToast({ title: DOCUMENTS_MESSAGES.tooLarge(name), tone: 'error' });
      // oxlint-disable-next-line no-await-in-loop -- one at a time, in the order they were chosen
      else
        await upload.mutateAsync({ ...target, file, name }).then(
          (document) => added.push(document),
          (error: unknown) =>
            showToast({
              title: messageOf(error, DOCUMENTS_MESSAGES.notAdded(name)),
              tone: 'error',
            }),
        );
      setLeft(files.length - at - 1);
    }
    if (added.length === 0) return;
    showDone({
      title: DOCUMENTS_MESSAGES.added(added.map(({ name }) => name)),
      undo: () => Promise.all(added.map((document) => remove.mutateAsync(document))),
      notUndone: DOCUMENTS_MESSAGES.notDeleted,
    });
  }

  const renameTo = (document: StoredDocument, name: string): Promise<boolean> =>
    rename.mutateAsync({ propertyId: document.propertyId, id: document.id, name }).then(
      () => {
        showDone({
          title: DOCUMENTS_MESSAGES.renamed(name),
          undo: () => rename.mutateAsync(document),
          notUndone: DOCUMENTS_MESSAGES.notRenamed,
        });
        return true;
      },
      (error: unknown) => {
        showFailure(DOCUMENTS_MESSAGES.notRenamed)(error);
        return false;
      },
    );

  return { add, left, renameTo, isRenaming: rename.isPending, deleteOne };
}

export type DocumentActions = ReturnType<typeof useDocumentActions>;
