import { ERROR_CODES } from '@demanda/contracts/errors';
import { taskOwner } from '@demanda/contracts/task-labels';
import type { RestoreResult } from '@demanda/contracts/trash';
import type { TrashKind } from '@demanda/contracts/trash-labels';
import type { Db, Tx } from '../../engines/database/schema';
import { refuseRecordsOfOthers } from '../../engines/http/access';
import { badRequest, conflict, type HttpError } from '../../kernel/errors';
import type { SessionUser } from '../../kernel/session-user';
import { restoreProfiles } from '../access/profiles/trashed-profile';
import { issueMissingCharges } from '../billing/charges/missing';
import { refusalOf } from './refusals';
import { findEntries, notInTrash, restoreEntries, type TrashedRecord } from './restore-entry';

interface Restoring {
  ids: readonly number[];
  /** New code of a task. */
  code?: string;
  user: SessionUser;
  /** Called in the transaction of each restore, with the number of its records. */
  onRestored?: (transaction: Tx, count: number) => Promise<void>;
}

/** What is the same for all records of a call. */
type KindRestoring = Omit<Restoring, 'ids'> & { kind: TrashKind };

interface Refusal {
  id: number;
  name: string;
  refusal: HttpError;
}

/**
 * Restores entries in one transaction. When one of them is refused, halves are tried until it is found, so that each is
 * restored whole or not at all. Returns the refused ones; throws unexpected errors.
 */
async function tryRestore(
  db: Db,
  restoring: KindRestoring,
  entries: readonly TrashedRecord[],
): Promise<Refusal[]> {
  const { kind, code, user, onRestored } = restoring;
  const [entry] = entries;
  if (!entry) return [];
  const restore = async (transaction: Tx) => {
    await restoreEntries(transaction, kind, entries, code);
    // Those of a deleted period were cancelled.
    if (kind === 'billing') {
      const ids = entries.map(({ record_id }) => record_id);
      await issueMissingCharges(transaction, ids, user.id);
    }
    await onRestored?.(transaction, entries.length);
  };
  try {
    if (kind === 'profiles') {
      const ids = entries.map(({ record_id }) => record_id);
      await restoreProfiles(db, ids, user, restore);
    } else await db.transaction().execute(restore);
    return [];
  } catch (error) {
    // With several entries, the error does not name the refused one: it only matters whether it is a refusal.
    const refusal = await refusalOf(db, entry, error);
    if (!refusal) throw error;
    if (entries.length === 1) return [{ id: entry.record_id, name: entry.name, refusal }];
  }
  const middle = Math.ceil(entries.length / 2);
  return [
    ...(await tryRestore(db, restoring, entries.slice(0, middle))),
    ...(await tryRestore(db, restoring, entries.slice(middle))),
  ];
}

/**
 * Restores records of one kind, each whole or not at all. Throws 403 for tasks of others, and the reason when none
 * could be restored.
 */
export async function restoreEach(
  db: Db,
  kind: TrashKind,
  { ids, ...restoring }: Restoring,
): Promise<RestoreResult> {
  const { code, user } = restoring;
  const wanted = [...new Set(ids)];
  if (code !== undefined && wanted.length > 1) {
    throw badRequest(undefined, [{ field: 'code', message: 'Informe um código apenas para uma tarefa' }]);
  }
  const entries = await findEntries(db, kind, wanted);
  if (kind === 'tasks') {
    refuseRecordsOfOthers(
      user,
      taskOwner,
      entries.map(({ owner_id }) => ({ created_by_id: owner_id ?? 0 })),
    );
  }
  const known = new Set(entries.map(({ record_id }) => record_id));
  const failures: Refusal[] = wanted
    .filter((id) => !known.has(id))
    .map((id) => ({ id, name: `#${id}`, refusal: notInTrash() }));
  failures.push(...(await tryRestore(db, { kind, ...restoring }, entries)));
  const refused = failures.map(({ id, name, refusal }) => ({ id, name, message: refusal.message }));
  if (failures.length < wanted.length) return { count: wanted.length - failures.length, refused };
  if (failures.length === 1) throw failures[0]!.refusal;
  throw conflict(
    'Nenhum dos registros pôde ser restaurado.',
    ERROR_CODES.inUse,
    refused.map(({ id, ...reason }) => ({ field: String(id), ...reason })),
  );
}
