import { alwaysShort, type WorkerJob } from '#server/workers/job.ts';
import { type BookTask, type ReadBook, readBook } from './read-book-rows.ts';

/** Every row of a bank's file, beside the main thread. */
export const readBookJob: WorkerJob<BookTask, ReadBook> = {
  name: 'read a bank file',
  lengthOf: alwaysShort,
  run: readBook,
};
