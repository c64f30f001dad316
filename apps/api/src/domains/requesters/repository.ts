import type { Requester, requesterInput } from '@demanda/contracts/requesters';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../engines/database/schema';
import { versionedRecords } from '../../engines/records/versioned-records';
import { idIs } from '../../kernel/id-is';
import { requestersInUse, requesterInUseConflict } from './rules';
import { trashedRequester } from './trashed-requester';

type Input = z.output<typeof requesterInput>;

async function readRequesters(db: Kysely<Database>, ids: number[]): Promise<Requester[]> {
  const rows = await db
    .selectFrom('requesters')
    .leftJoin('users as changer', 'changer.id', 'requesters.updated_by_id')
    .where(idIs(sql.ref('requesters.id'))(ids))
    .selectAll('requesters')
    .select(({ fn }) => fn.coalesce('changer.name', 'changer.username').as('changer_name'))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    updatedByUserName: row.changer_name,
  }));
}

/** Throws 409 naming those of `ids` that tasks refer to. */
async function refuseUsedRequesters(transaction: Transaction<Database>, ids: number[]): Promise<void> {
  const used = await transaction
    .selectFrom('requesters')
    .innerJoin('tasks', 'tasks.requester_id', 'requesters.id')
    .where(idIs(sql.ref('requesters.id'))(ids))
    .groupBy('requesters.id')
    .orderBy('requesters.id')
    .select(['requesters.id', 'requesters.name', (eb) => eb.fn.countAll<number>().as('tasks')])
    .execute();
  if (used.length > 0) throw requestersInUse(used);
}

/** Repository of requesters. */
export const requesterRepository = (db: Kysely<Database>) =>
  versionedRecords(db, {
    table: 'requesters',
    trashed: trashedRequester,
    toRow: ({ name, email, phone }: Input) => ({ name, email, phone }),
    read: readRequesters,
    missingText: 'Solicitante não encontrado',
    refuseUsed: refuseUsedRequesters,
    refusals: { tasks_requester_id_fkey: requesterInUseConflict },
  });
