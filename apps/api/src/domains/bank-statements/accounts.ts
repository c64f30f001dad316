import type { BankAccount, bankAccountInput } from '@demanda/contracts/bank-statements';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../engines/database/schema';
import { notFound, staleVersion } from '../../kernel/errors';
import type { SessionUser } from '../../kernel/session-user';

/** Reads accounts by name, or one, with what their lines add up to beside what the bank stated last. */
export async function readAccounts(db: Db, id?: number): Promise<BankAccount[]> {
  const { rows } = await sql<BankAccount>`
    select account.id, account.bank, account.number, account.name, account.version,
      account.opening_day::text as "openingDay", account.opening_balance::float8 as "openingBalance",
      lines.count::int as "lineCount", lines.first::text as "firstDay", lines.last::text as "lastDay",
      stated.balance::float8 as "statedBalance", stated.balance_on::text as "statedOn",
      case when stated.balance is not null then account.opening_balance + (select coalesce(sum(line.amount), 0)
        from bank_lines line where line.bank_account_id = account.id and line.day <= stated.balance_on
          and line.day >= account.opening_day) end::float8 as "bookBalance",
      to_char(account.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt"
    from bank_accounts account
    cross join lateral (select count(*), min(day) as first, max(day) as last from bank_lines
      where bank_account_id = account.id) lines
    left join lateral (select balance, balance_on from bank_statements
      where bank_account_id = account.id and undone_at is null and balance is not null and balance_on is not null
      order by balance_on desc, id desc limit 1) stated on true
    where ${id ?? null}::bigint is null or account.id = ${id ?? null}::bigint
    order by fold(account.name), account.id`.execute(db);
  return rows;
}

/** Updates name and opening balance. Throws 404, 409 STALE_VERSION. */
export const updateAccount = (
  db: Db,
  id: number,
  { name, openingDay, openingBalance, version }: z.output<typeof bankAccountInput>,
  user: SessionUser,
): Promise<BankAccount> =>
  db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('bank_accounts')
      .set({ name, opening_day: openingDay ?? null, opening_balance: openingBalance ?? null })
      .set({ version: sql`version + 1`, updated_at: sql<Date>`now()`, updated_by_id: user.id })
      .where('id', '=', id)
      .$if(version !== undefined, (update) => update.where('version', '=', version!))
      .executeTakeFirst();
    const [stored] = await readAccounts(transaction, id);
    if (!stored) throw notFound('Conta bancária não encontrada');
    if (numUpdatedRows === 0n) throw staleVersion(stored);
    return stored;
  });
