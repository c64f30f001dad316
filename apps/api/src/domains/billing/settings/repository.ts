import {
  billingSettings,
  type BillingSettings,
  type billingSettingsInput,
} from '@demanda/contracts/billing-settings';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../engines/database/schema';
import { badRequest, staleVersion } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import { notifyAdmins } from '../../settings-changes/notify-admins';
import { deleteFormerLogos, insertLogo, readCompanyLogo } from '../logo/repository';
import { settingsFacts } from './settings-facts';

/** The issuer of a statement; a snapshot keeps a copy (G-BILL-11). */
export const issuer = billingSettings.pick({
  companyName: true,
  companyDocument: true,
  companyAddress: true,
  companyEmail: true,
  companyPhone: true,
  pixKey: true,
  pixName: true,
  pixCity: true,
});
export type Issuer = z.output<typeof issuer>;

/** SQL: those of the users whose accounts are active, in the given order. */
const activeOf = (ids: RawBuilder<unknown>) =>
  sql<number[]>`array(select person.id from unnest(${ids}) with ordinality as chosen (id, place)
    join users person on person.id = chosen.id where person.enabled and person.deleted_at is null
    order by chosen.place)`;

/** Throws 400 for users who are unknown or whose accounts are not active. */
async function refuseUnknownUsers(transaction: Tx, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ active: number[] }>`
    select ${activeOf(sql`${ids}::bigint[]`)} as active`.execute(transaction);
  if (rows[0]!.active.length === ids.length) return;
  const message = 'Escolha só pessoas com conta ativa';
  throw badRequest(undefined, [{ field: 'clientToldIds', message }]);
}

/** Makes browsers enter a code again, at clients without switches of their own (ADR 0165). */
const endClientSessions = (transaction: Tx) =>
  sql`delete from client_sessions using client_links link where link.id = client_sessions.link_id and not exists (
    select from client_pages page where page.requester_id = link.requester_id and page.is_own)`.execute(
    transaction,
  );

/** Reads the single row of settings. */
export async function readBillingSettings(db: Db): Promise<BillingSettings> {
  const { updatedAt, localHolidays, ...settings } = await db
    .selectFrom('billing_settings')
    .leftJoin('users as editor', 'editor.id', 'billing_settings.updated_by_id')
    .select([
      'freezing as congelamento',
      'company_name as companyName',
      'company_document as companyDocument',
      'company_address as companyAddress',
      'company_email as companyEmail',
      'company_phone as companyPhone',
      'pix_key as pixKey',
      'pix_name as pixName',
      'pix_city as pixCity',
      'due_rule as dueRule',
      'local_holidays as localHolidays',
      'pix_without_tx_id as pixWithoutTxId',
      'periods_follow_charges as periodsFollowCharges',
      'late_fees as lateFees',
      'confirms_certain_lines as confirmsCertainLines',
      'sets_own_money_aside as setsOwnMoneyAside',
      'client_descriptions as clientDescriptions',
      'client_answers as clientAnswers',
      'client_charges as clientCharges',
      'client_dates as clientDates',
      'client_code as clientCode',
      'client_files as clientFiles',
      activeOf(sql.ref('client_told_ids')).as('clientToldIds'),
      'billing_settings.version',
      'billing_settings.updated_at as updatedAt',
    ])
    .select(({ fn }) => fn.coalesce('editor.name', 'editor.username').as('updatedByUserName'))
    .executeTakeFirstOrThrow();
  const companyLogo = await readCompanyLogo(db);
  return { ...settings, companyLogo, localHolidays: localHolidays ?? [], updatedAt: updatedAt.toISOString() };
}

/** Reads the part of the settings that a new snapshot copies. */
export const readIssuer = async (db: Db): Promise<Issuer> => issuer.parse(await readBillingSettings(db));

const toSettingsRow = (input: z.output<typeof billingSettingsInput>) => ({
  freezing: input.congelamento,
  company_name: input.companyName,
  company_document: input.companyDocument,
  company_address: input.companyAddress,
  company_email: input.companyEmail,
  company_phone: input.companyPhone,
  pix_key: input.pixKey,
  pix_name: input.pixName,
  pix_city: input.pixCity,
  due_rule: input.dueRule && JSON.stringify(input.dueRule),
  local_holidays: input.localHolidays,
  pix_without_tx_id: input.pixWithoutTxId,
  periods_follow_charges: input.periodsFollowCharges,
  late_fees: input.lateFees,
  confirms_certain_lines: input.confirmsCertainLines,
  sets_own_money_aside: input.setsOwnMoneyAside,
  client_descriptions: input.clientDescriptions,
  client_answers: input.clientAnswers,
  client_charges: input.clientCharges,
  client_dates: input.clientDates,
  client_code: input.clientCode,
  client_files: input.clientFiles,
  client_told_ids: input.clientToldIds,
});

/**
 * Updates the settings, and notifies every ADMIN of what changed. Throws 409 with the stored settings when
 * `version` is sent and stale (G-GEN-22).
 */
export const updateSettings = (
  db: Db,
  input: z.output<typeof billingSettingsInput>,
  user: SessionUser,
): Promise<BillingSettings> =>
  db.transaction().execute(async (transaction) => {
    const { version } = input;
    // The lock makes the second of two concurrent changes read what the first wrote.
    await transaction.selectFrom('billing_settings').select('version').forUpdate().execute();
    const before = await readBillingSettings(transaction);
    await refuseUnknownUsers(transaction, input.clientToldIds ?? []);
    const logo = input.logo !== undefined && (await insertLogo(transaction, input.logo));
    const changed = await transaction
      .updateTable('billing_settings')
      .set({ ...toSettingsRow(input), ...logo, updated_by_id: user.id, updated_at: sql`now()` })
      .set('version', sql`version + 1`)
      .$if(version !== undefined, (update) => update.where('version', '=', version!))
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw staleVersion(before);
    await deleteFormerLogos(transaction);
    const stored = await readBillingSettings(transaction);
    if (stored.clientCode !== before.clientCode) await endClientSessions(transaction);
    await notifyAdmins(transaction, user, { setting: 'billing', facts: settingsFacts(before, stored) });
    return stored;
  });
