import type { NotificationConfig, notificationConfigInput } from '@demanda/contracts/notifications';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { z } from 'zod';
import type { Database, NotificationConfigTable } from '../../database/schema';
import { notFound } from '../../http/errors';
import { idIs } from '../../list/filters';

const toConfig = (row: Selectable<NotificationConfigTable>): NotificationConfig => ({
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
});

/** Rules saying who is notified of what (doc 1 §3). */
export function notificationConfigRepository(db: Kysely<Database>) {
  const byIds = async (ids: number[]): Promise<NotificationConfig[]> => {
    const rows = await db
      .selectFrom('notification_configs')
      .selectAll()
      .where(idIs(sql.ref('id'))(ids))
      .execute();
    return rows.map(toConfig);
  };

  return {
    byIds,

    byId: async (id: number): Promise<NotificationConfig> => {
      const [config] = await byIds([id]);
      if (!config) throw notFound('Configuração de notificação não encontrada');
      return config;
    },

    create: async (body: z.output<typeof notificationConfigInput>): Promise<NotificationConfig> => {
      const row = await db
        .insertInto('notification_configs')
        .values({
          config_type: body.configType,
          notification_type: body.notificationType,
          use_requester_contact: body.useRequesterContact,
          primary_email: body.primaryEmail,
          primary_phone: body.primaryPhone,
          copy_emails: body.copyEmails,
          phone_numbers: body.phoneNumbers,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toConfig(row);
    },
  };
}
