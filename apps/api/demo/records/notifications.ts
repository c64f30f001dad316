import { CONFIG_TYPES, type ConfigType, type NotificationType } from '@demanda/contracts/notification-labels';
import type { Tx } from '../../src/engines/database/schema';
import { OWN_DOMAIN } from './words-people';

const byEmail = (type: ConfigType, index: number) => ({
  config_type: type,
  notification_type: 'EMAIL' as NotificationType,
  use_requester_contact: index % 2 === 0,
  primary_email: index % 2 === 0 ? null : `financeiro@${OWN_DOMAIN}`,
  primary_phone: null,
  copy_emails: [`coordenacao@${OWN_DOMAIN}`, `arquivo@${OWN_DOMAIN}`].slice(0, index % 3),
  phone_numbers: [],
});

const byPhone = (type: ConfigType, channel: NotificationType, phone: string | null) => ({
  config_type: type,
  notification_type: channel,
  use_requester_contact: phone === null,
  primary_email: null,
  primary_phone: phone,
  copy_emails: [],
  phone_numbers: phone ? ['(11) 98200-4411'] : [],
});

/** Inserts an e-mail rule for every kind of notification, and some rules for the other channels. */
export async function insertNotificationConfigs(transaction: Tx): Promise<void> {
  await transaction
    .insertInto('notification_configs')
    .values([
      ...CONFIG_TYPES.map(byEmail),
      byPhone('NOTIFICACAO_ENTREGA', 'WHATSAPP', null),
      byPhone('NOTIFICACAO_FATURAMENTO', 'WHATSAPP', '(11) 97455-2010'),
      byPhone('NOTIFICACAO_DADOS_TAREFA', 'SMS', '(11) 96120-7788'),
    ])
    .execute();
}
