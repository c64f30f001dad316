import type { BankImport, StoredLine, StoredLineState } from '@demanda/contracts/bank-imports';
import { STORED_LINES_PER_PAGE } from '@demanda/contracts/bank-imports';
import { sql } from 'kysely';
import type { Db, Tx } from '../../engines/database/schema';
import { escapeLike } from '../../engines/list/filters';
import { withRefusals } from '../../engines/records/refusals';
import { conflict, forbidden, notFound } from '../../kernel/errors';
import { moneyText, plainDayText } from '../../kernel/format';
import type { SessionUser } from '../../kernel/session-user';

/** SQL over the row `line`: what became of it. */
const STATE = sql<StoredLineState>`case when line.amount < 0 then 'OUT' else coalesce((
  select case when decision.aside_reason is null then 'MATCHED' else 'ASIDE' end from bank_decisions decision
  where decision.bank_line_id = line.id and decision.undone_at is null), 'PENDING') end`;

interface LinesQuery {
  search?: string;
  state?: StoredLineState;
  page?: number;
}

/** Reads a page of the lines of an account, the last day first, with their number. */
export async function listLinesOf(
  db: Db,
  accountId: number,
  { search = '', state, page = 0 }: LinesQuery,
): Promise<{ lines: StoredLine[]; total: number }> {
  const pattern = `%${escapeLike(search)}%`;
  const { rows } = await sql<StoredLine & { total: number }>`
    select line.id, line.day::text as day, line.amount::float8 as amount, line.memo, line.name, line.state,
      count(*) over ()::int as total
    from (select line.*, ${STATE} as state from bank_lines line where line.bank_account_id = ${accountId}::bigint) line
    where (${state ?? null}::text is null or line.state = ${state ?? null}::text)
      and (${search} = '' or fold(line.memo || ' ' || coalesce(line.name, '')) like fold(${pattern}))
    order by line.day desc, line.id desc
    limit ${STORED_LINES_PER_PAGE} offset ${page * STORED_LINES_PER_PAGE}`.execute(db);
  return {
    lines: rows.map(({ total: _total, ...line }) => line),
    total: rows[0]?.total ?? 0,
  };
}

const mayUndo = (importedById: number | null, { id, profiles }: SessionUser): boolean =>
  importedById === id || profiles.includes('ADMIN');

/** Reads the imports of an account that count, the last first. */
export async function listImportsOf(db: Db, accountId: number, user: SessionUser): Promise<BankImport[]> {
  const rows = await db
    .selectFrom('bank_statements as statement')
    .leftJoin('users as importer', 'importer.id', 'statement.imported_by_id')
    .where('statement.bank_account_id', '=', accountId)
    .where('statement.undone_at', 'is', null)
    .select(['statement.id', 'file_name', 'new_lines', 'statement.created_at', 'imported_by_id'])
    .select(({ fn }) => fn.coalesce('importer.name', 'importer.username').as('importer_name'))
    .orderBy('statement.id', 'desc')
    .limit(STORED_LINES_PER_PAGE)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, fileName: row.file_name, lineCount: row.new_lines },
    ...{ importedAt: row.created_at.toISOString(), importedByUserName: row.importer_name },
    isUndoable: mayUndo(row.imported_by_id, user),
  }));
}

/** Lines that the refusal names. */
const MAX_NAMED = 3;
const MEANWHILE_TEXT = 'Um lançamento desta importação acaba de ser conciliado. Confira a lista.';

/** Throws 409 where lines of an import are decided, and names the first of them. */
async function refuseDecided(transaction: Tx, statementId: number): Promise<void> {
  const lines = await transaction
    .selectFrom('bank_lines as line')
    .innerJoin('bank_decisions as decision', 'decision.bank_line_id', 'line.id')
    .where('line.bank_statement_id', '=', statementId)
    .where('decision.undone_at', 'is', null)
    .select(['line.day', sql<number>`line.amount::float8`.as('amount')])
    .orderBy('line.id')
    .execute();
  if (lines.length === 0) return;
  const named = lines
    .slice(0, MAX_NAMED)
    .map(({ day, amount }) => `${moneyText(amount)} de ${plainDayText(day)}`);
  const more = lines.length - named.length;
  throw conflict(
    `Há lançamentos desta importação conciliados ou separados: ${named.join(', ')}${more > 0 ? ` e mais ${more}` : ''}. Desfaça-os primeiro.`,
  );
}

/** Deletes the lines of an import, with what was decided of them and undone. Returns their number. */
async function deleteLines(transaction: Tx, statementId: number): Promise<number> {
  const decisions = sql`(select decision.id from bank_decisions decision
    join bank_lines line on line.id = decision.bank_line_id where line.bank_statement_id = ${statementId}::bigint)`;
  await sql`delete from bank_payers where bank_decision_id in ${decisions}`.execute(transaction);
  await sql`delete from bank_decision_payments where bank_decision_id in ${decisions}`.execute(transaction);
  await sql`delete from bank_decisions where undone_at is not null and id in ${decisions}`.execute(
    transaction,
  );
  await sql`select set_config('demanda.undone_import', ${String(statementId)}, true)`.execute(transaction);
  const { numDeletedRows } = await transaction
    .deleteFrom('bank_lines')
    .where('bank_statement_id', '=', statementId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Undoes an import: removes what it added. Throws 404, 403, 409. */
export const undoImport = (db: Db, id: number, user: SessionUser): Promise<{ removedLines: number }> =>
  withRefusals(
    () =>
      db.transaction().execute(async (transaction) => {
        const found = await transaction
          .selectFrom('bank_statements')
          .where('id', '=', id)
          .select('bank_account_id')
          .executeTakeFirst();
        if (!found) throw notFound('Importação não encontrada');
        // As an import does, so that none counts the lines that go.
        await transaction
          .selectFrom('bank_accounts')
          .where('id', '=', found.bank_account_id)
          .select('id')
          .forUpdate()
          .execute();
        const statement = await transaction
          .selectFrom('bank_statements')
          .where('id', '=', id)
          .select(['imported_by_id', 'undone_at'])
          .executeTakeFirstOrThrow();
        if (!mayUndo(statement.imported_by_id, user))
          throw forbidden('Só quem importou e os administradores desfazem esta importação.');
        if (statement.undone_at) throw conflict('Esta importação já foi desfeita.');
        await refuseDecided(transaction, id);
        const removedLines = await deleteLines(transaction, id);
        await transaction
          .updateTable('bank_statements')
          .set({ undone_at: sql<Date>`now()`, undone_by_id: user.id })
          .where('id', '=', id)
          .execute();
        return { removedLines };
      }),
    { bank_decisions_bank_line_id_fkey: () => conflict(MEANWHILE_TEXT) },
  );
