import type { RecordVersion } from '@demanda/contracts/fields';
import { sql, type RawBuilder } from 'kysely';
import { staleVersion } from '../../kernel/errors';
import type { Tx } from '../database/schema';
import { changer } from './changer';

/** How records of a table with versions are named in a refusal. */
export interface VersionedKind {
  table: string;
  /** SQL over the row `it`: name of the record. */
  name: RawBuilder<unknown>;
  /** SQL over the row `it`: what people see of its state, such as 'Pago'. */
  state?: RawBuilder<unknown>;
  /** SQL over the row `it`: id of the user of the last change; `it.updated_by_id` by default. */
  changedBy?: RawBuilder<unknown>;
}

/** SQL over the row `it`: the label of a value of an enumeration. */
export function labelOf(column: string, labels: Record<string, string>): RawBuilder<unknown> {
  const cases = Object.entries(labels).map(
    ([value, label]) => sql`when ${sql.lit(value)} then ${sql.lit(label)}`,
  );
  return sql`case ${sql.ref(`it.${column}`)}::text ${sql.join(cases, sql` `)} end`;
}

interface ChangedRow {
  id: number;
  name: string;
  state: string | null;
  by: string | null;
}

/** 'Ana alterou Março/2025, que agora está Pago' */
const sentence = ({ by, name, state }: ChangedRow) =>
  `${by ?? 'Outra pessoa'} alterou ${name}${state === null ? '' : `, que agora está ${state}`}`;

/**
 * Throws 409 STALE_VERSION when a record changed since the version that the call is based on, with a sentence that names
 * who changed it; for several records, `errors` names each. Records without a version are not compared. The caller has
 * locked the rows, so that no change comes between the comparison and its own. `current` reads the stored record for a
 * call whose response it is.
 */
export async function refuseStale(
  transaction: Tx,
  { table, name, state = sql`null`, changedBy = sql.ref('it.updated_by_id') }: VersionedKind,
  records: readonly RecordVersion[],
  current?: () => Promise<unknown>,
): Promise<void> {
  const based = records.filter(({ version }) => version !== undefined);
  if (based.length === 0) return;
  const user = changer(changedBy);
  const { rows } = await sql<ChangedRow>`
    select it.id, ${name} as name, ${state} as state, ${user.name} as by
    from ${sql.table(table)} it
    join jsonb_to_recordset(${JSON.stringify(based)}::jsonb) as based(id bigint, version int) on based.id = it.id
    ${user.join}
    where it.version <> based.version order by it.id`.execute(transaction);
  const [first] = rows;
  if (!first) return;
  if (records.length === 1)
    throw staleVersion(await current?.(), `${sentence(first)}. Confira antes de tentar de novo.`);
  throw staleVersion(
    undefined,
    `${rows.map(sentence).join('; ')}. Nada foi alterado: confira antes de tentar de novo.`,
    rows.map((row) => ({
      field: String(row.id),
      name: row.name,
      message: `${row.by ?? 'Outra pessoa'} alterou`,
    })),
  );
}
