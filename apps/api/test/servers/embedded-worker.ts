import { cpSync, existsSync, readdirSync, renameSync } from 'node:fs';
import { threadId, workerData } from 'node:worker_threads';

/**
 * The thread of the embedded database. `initdb` takes seconds of processor time, so a new database of a test is a copy
 * of the first one, in the state in which a power cut would have left it.
 */
const { folder } = workerData as { folder: string };
const first = process.env.TEST_EMPTY_DATABASE!;
const isNew = readdirSync(folder).length === 0;
const isFirst = isNew && !existsSync(first);
if (isNew && !isFirst) cpSync(first, folder, { recursive: true });

await import('../../src/engines/database/worker');

if (isFirst) {
  const making = `${first}-${process.pid}-${threadId}`;
  cpSync(folder, making, { recursive: true });
  try {
    renameSync(making, first);
  } catch {
    // Another process was faster; its copy is left for `removeOldOnes`.
  }
}
