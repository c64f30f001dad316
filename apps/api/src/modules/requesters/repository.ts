import type { Requester, requesterInput } from '@demanda/contracts/requesters';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { z } from 'zod';
import { refusing } from '../../database/refusals';
import type { Database, RequesterTable } from '../../database/schema';
import { notFound, staleVersion } from '../../http/errors';
import { idIs } from '../../list/filters';
import { requestersInUse, requesterTaken } from './rules';

type Input = z.output<typeof requesterInput>;

const toRequester = (row: Selectable<RequesterTable>): Requester => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const columnsOf = ({ name, email, phone }: Input) => ({ name, email, phone });

/** The ones of `ids` that tasks point at. */
const findInUse = (transaction: Transaction<Database>, ids: number[]) =>
  transaction
    .selectFrom('requesters')
    .innerJoin('tasks', 'tasks.requester_id', 'requesters.id')
    .where(idIs(sql.ref('requesters.id'))(ids))
    .groupBy('requesters.id')
    .orderBy('requesters.id')
    .select(['requesters.id', 'requesters.name', (eb) => eb.fn.countAll<number>().as('tasks')])
    .execute();

/** The only code that knows how requesters are stored. */
export function requesterRepository(db: Kysely<Database>) {
  async function byIds(ids: number[]): Promise<Requester[]> {
    const rows = await db
      .selectFrom('requesters')
      .selectAll()
      .where(idIs(sql.ref('id'))(ids))
      .execute();
    return rows.map(toRequester);
  }

  async function byId(id: number): Promise<Requester> {
    const [requester] = await byIds([id]);
    if (!requester) throw notFound('Solicitante não encontrado');
    return requester;
  }

  return {
    byIds,
    byId,

    async create(input: Input): Promise<Requester> {
      const row = await db
        .insertInto('requesters')
        .values(columnsOf(input))
        .returningAll()
        .executeTakeFirstOrThrow();
      return toRequester(row);
    },

    /** Throws 409 with the stored record when `version` is sent and is not the stored one (G-GEN-22). */
    async update(id: number, input: Input): Promise<Requester> {
      const { version } = input;
      const row = await db
        .updateTable('requesters')
        .set({ ...columnsOf(input), updated_at: sql`now()` })
        .set('version', sql`version + 1`)
        .where('id', '=', id)
        .$if(version !== undefined, (update) => update.where('version', '=', version!))
        .returningAll()
        .executeTakeFirst();
      if (!row) throw staleVersion(await byId(id));
      return toRequester(row);
    },

    /** All or nothing; ids that are gone are ignored. Answers how many went. */
    remove: (ids: number[]): Promise<number> =>
      refusing(
        () =>
          db.transaction().execute(async (transaction) => {
            const used = await findInUse(transaction, ids);
            if (used.length > 0) throw requestersInUse(used);
            const gone = await transaction
              .deleteFrom('requesters')
              .where(idIs(sql.ref('id'))(ids))
              .executeTakeFirst();
            return Number(gone.numDeletedRows);
          }),
        { tasks_requester_id_fkey: requesterTaken },
      ),
  };
}
