import { delivery as deliveryShape, type Delivery } from '@demanda/contracts/delivery-shapes';
import type { Db } from '../../../engines/database/schema';
import { visibleTo } from '../../../engines/http/field-levels';
import type { PageOfMessage } from '../../messaging/emails/recipient-links';
import type { RecordEmail } from '../../messaging/emails/record-email';
import { readDelivery } from '../groups/read';
import { deliveryEmailContent } from './delivery-email';

const taskOf = (db: Db, taskId: number) =>
  db
    .selectFrom('tasks')
    .innerJoin('requesters', 'requesters.id', 'tasks.requester_id')
    .where('tasks.id', '=', taskId)
    .select([
      'tasks.code as taskCode',
      'tasks.title as taskTitle',
      'requesters.id as requesterId',
      'requesters.name as requesterName',
      'requesters.email',
      'requesters.phone',
    ])
    .executeTakeFirstOrThrow();

/** Where the client sees the delivery, and answers what waits for an answer. */
const pageOf = ({ id, items }: Delivery, requesterId: number): PageOfMessage => ({
  requesterId,
  actions: ['Ver a entrega'],
  ...(items.some(({ status }) => status === 'HOMOLOGATION') && { answers: ['Aprovar', 'Pedir ajuste'] }),
  fragment: `entrega-${id}`,
  only: { kind: 'delivery', id },
});

/**
 * The e-mail about a delivery, sent to the requester of the task unless rules name others (DELIV-02,
 * DELIV-78, G-MAIL-2).
 */
export const deliveryRecordEmail: RecordEmail = {
  kind: 'DELIVERY',
  configType: 'NOTIFICACAO_ENTREGA',

  async compose(db, id, user) {
    const delivery = visibleTo(user, deliveryShape, await readDelivery(db, id));
    const { email, phone, requesterId, ...task } = await taskOf(db, delivery.taskId);
    return {
      content: deliveryEmailContent({ ...delivery, ...task }),
      record: { kind: 'deliveries', id: delivery.taskId },
      page: pageOf(delivery, requesterId),
      contact: { email, phone },
    };
  },

  /** Marks the delivery as sent. Version and date stay, because no user edited it (G-GEN-22, G-TASK-23). */
  async markSent(transaction, id) {
    await transaction
      .updateTable('deliveries')
      .set('email_sent', true)
      .where('id', '=', id)
      .where('email_sent', '=', false)
      .execute();
  },
};
