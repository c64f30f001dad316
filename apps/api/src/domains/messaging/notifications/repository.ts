import type { NotificationConfig, notificationConfigInput } from '@demanda/contracts/notifications';
import type { z } from 'zod';
import type { Db, Tx } from '../../../engines/database/schema';
import { versionedRecords } from '../../../engines/records/versioned-records';
import { badRequest, notFound } from '../../../kernel/errors';
import { idIs } from '../../../kernel/id-is';
import { trashedRule } from './trashed-rule';

type Input = z.output<typeof notificationConfigInput>;
type TypePair = Pick<NotificationConfig, 'configType' | 'notificationType'>;

export const CONFIG_NOT_FOUND_TEXT = 'Configuração de notificação não encontrada';

async function readConfigs(db: Db, ids: number[]): Promise<NotificationConfig[]> {
  const rows = await db
    .selectFrom('notification_configs as config')
    .leftJoin('users as changer', 'changer.id', 'config.updated_by_id')
    .where(idIs('config.id')(ids))
    .selectAll('config')
    .select(({ fn }) => fn.coalesce('changer.name', 'changer.username').as('changer_name'))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    configType: row.config_type,
    notificationType: row.notification_type,
    useRequesterContact: row.use_requester_contact,
    primaryEmail: row.primary_email,
    primaryPhone: row.primary_phone,
    copyEmails: row.copy_emails,
    phoneNumbers: row.phone_numbers,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    updatedByUserName: row.changer_name,
  }));
}

const toConfigRow = (input: Input) => ({
  config_type: input.configType,
  notification_type: input.notificationType,
  use_requester_contact: input.useRequesterContact,
  primary_email: input.primaryEmail,
  primary_phone: input.primaryPhone,
  copy_emails: input.copyEmails,
  phone_numbers: input.phoneNumbers,
});

/** Throws 400 for a change of the types of a rule (NOTIF-35, NOTIF-36, G-NOTIF-3). */
async function refuseOtherTypes(
  transaction: Tx,
  id: number,
  { configType, notificationType }: Input,
): Promise<void> {
  const stored = await transaction
    .selectFrom('notification_configs')
    .where('id', '=', id)
    .select(['config_type', 'notification_type'])
    .executeTakeFirst();
  if (!stored) return;
  const errors = [
    {
      field: 'configType',
      message: 'A configuração não pode ser alterada',
      same: stored.config_type === configType,
    },
    {
      field: 'notificationType',
      message: 'A notificação não pode ser alterada',
      same: stored.notification_type === notificationType,
    },
  ].flatMap(({ same, ...error }) => (same ? [] : [error]));
  if (errors.length > 0) throw badRequest(undefined, errors);
}

/** Repository of the rules that name the recipients of messages. */
export function notificationConfigRepository(db: Db) {
  const records = versionedRecords(db, {
    table: 'notification_configs',
    trashed: trashedRule,
    toRow: toConfigRow,
    read: readConfigs,
    missingText: CONFIG_NOT_FOUND_TEXT,
    refuseChange: refuseOtherTypes,
  });

  return {
    ...records,

    /** Reads the first rule with these types, by id (G-NOTIF-2). Throws 404. */
    async byType({ configType, notificationType }: TypePair): Promise<NotificationConfig> {
      const first = await db
        .selectFrom('notification_configs')
        .where('config_type', '=', configType)
        .where('notification_type', '=', notificationType)
        .orderBy('id')
        .select('id')
        .executeTakeFirst();
      if (!first) throw notFound(CONFIG_NOT_FOUND_TEXT);
      return records.byId(first.id);
    },
  };
}
