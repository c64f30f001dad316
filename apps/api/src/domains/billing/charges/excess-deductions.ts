import { periodTitle } from '@demanda/contracts/billing';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import { mayReadField } from '../../../engines/http/access';
import { conflict } from '../../../kernel/errors';
import { exactMoneyText } from '../../../kernel/format';
import { idIs } from '../../../kernel/id-is';
import type { Granted } from '../../../kernel/session-user';

/**
 * Throws 409 where the deductions of a requester exceed what periods bill to it: no charge would keep the rest (ADR 0187).
 * The user reads the amount only with the right to see amounts.
 */
export async function refuseExcessDeductions(
  db: Db,
  periodIds: readonly number[],
  lines: RawBuilder<unknown>,
  user: Granted,
): Promise<void> {
  const { rows } = await sql<{ name: string; excess: string; month: number; year: number }>`
    with period as (select * from billing_periods where ${idIs('id')(periodIds)}), line as (${lines})
    select min(line.requester_name) as name, -sum(line.amount) as excess, period.month, period.year
    from line join period on period.id = line.billing_period_id
    group by period.id, period.month, period.year, line.requester_id having sum(line.amount) < 0
    order by period.year, period.month, period.id, name, line.requester_id limit 1`.execute(db);
  const [found] = rows;
  if (!found) return;
  const by = mayReadField(user, 'tasks.amount') ? ` em ${exactMoneyText(found.excess)}` : '';
  throw conflict(
    `As deduções de ${found.name} ultrapassam${by} o que ${periodTitle(found.month, found.year)} cobra: reduza-as ou leve-as para outro período; se este já foi faturado, reabra-o antes.`,
  );
}
