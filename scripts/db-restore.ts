import { restoreDatabase } from '#server/db/backup/restore.ts';
import { DatabaseError } from '#server/db/database-error.ts';
import { runDatabaseScript } from './db-script.ts';

await runDatabaseScript(async ({ dataDir, log, args: [file] }) => {
  if (!file) throw new DatabaseError('Which backup? Use: npm run db:restore -- <file>');
  const { createdAt, dataFolder, previous } = await restoreDatabase({ dataDir, file, log });
  const kept = previous
    ? `The database that was there is kept in ${previous}: delete it when you are sure.`
    : 'There was no database before.';
  return `Restored the backup of ${createdAt} to ${dataFolder}. ${kept}`;
});
