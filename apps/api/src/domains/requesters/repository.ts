import { requesterCard } from '@demanda/contracts/records/requesters';
import type { Requester, requesterInput } from '@demanda/contracts/requesters';
import type { z } from 'zod';
import type { Db, Tx } from '../../engines/database/schema';
import { cardRows } from '../../engines/records/card-rows';
import { inUse } from '../../engines/records/in-use';
import { versionedRecords } from '../../engines/records/versioned-records';
import { idIs } from '../../kernel/id-is';
import { trashedRequester } from './trashed-requester';

/** Refuses to delete requesters that have tasks (G-REQ-3). */
const requesterInUse = inUse({ record: 'solicitante', verbs: ['possui', 'possuem'], use: 'tarefa' });

async function refuseUsedRequesters(transaction: Tx, ids: number[]): Promise<void> {
  const used = await transaction
    .selectFrom('requesters')
    .innerJoin('tasks', 'tasks.requester_id', 'requesters.id')
    .where(idIs('requesters.id')(ids))
    .groupBy('requesters.id')
    .orderBy('requesters.id')
    .select(['requesters.id', 'requesters.name', (eb) => eb.fn.countAll<number>().as('count')])
    .execute();
  if (used.length > 0) throw requesterInUse.ofRecords(used);
}

export const requesterRepository = (db: Db) =>
  versionedRecords<Requester, z.output<typeof requesterInput>>(db, {
    table: 'requesters',
    trashed: trashedRequester,
    ...cardRows('requesters', requesterCard, { financeContacts: [], dueRule: null }),
    missingText: 'Solicitante não encontrado',
    refuseUsed: refuseUsedRequesters,
    refusals: { tasks_requester_id_fkey: requesterInUse.during },
  });
