import { task as taskShape, type Task } from '@demanda/contracts/task-shapes';
import type { Db } from '../../../engines/database/schema';
import { visibleTo } from '../../../engines/http/field-levels';
import type { EmailContent } from '../../../engines/mail/content';
import type { Contact, RecordEmail } from '../../messaging/emails/record-email';
import { readTask } from '../read';
import { financialEmail } from './financial-email';
import { taskDataEmail } from './task-data-email';

type SentFlag = 'financial_email_sent' | 'task_email_sent';

const contactOf = (db: Db, requesterId: number): Promise<Contact> =>
  db
    .selectFrom('requesters')
    .where('id', '=', requesterId)
    .select(['email', 'phone'])
    .executeTakeFirstOrThrow();

const composeWith =
  (template: (task: Task) => EmailContent): RecordEmail['compose'] =>
  async (db, id, user) => {
    const task = visibleTo(user, taskShape, await readTask(db, id));
    return {
      content: template(task),
      record: { kind: 'tasks', id },
      page: { requesterId: task.requesterId, actions: ['Ver as entregas'] },
      contact: await contactOf(db, task.requesterId),
    };
  };

/** Sets a flag of the task. Version and date stay, because no user edited the task (G-GEN-22, G-TASK-23). */
const setFlag =
  (flag: SentFlag): RecordEmail['markSent'] =>
  async (transaction, id) => {
    await transaction
      .updateTable('tasks')
      .set(flag, true)
      .where('id', '=', id)
      .where(flag, '=', false)
      .execute();
  };

/** The task e-mail with amounts (TASK-078). */
export const taskFinancialRecordEmail: RecordEmail = {
  kind: 'TASK_FINANCIAL',
  configType: 'NOTIFICACAO_ORCAMENTO_TAREFA',
  compose: composeWith(financialEmail),
  markSent: setFlag('financial_email_sent'),
};

/** The task e-mail without amounts (TASK-079). */
export const taskDataRecordEmail: RecordEmail = {
  kind: 'TASK_DATA',
  configType: 'NOTIFICACAO_DADOS_TAREFA',
  compose: composeWith(taskDataEmail),
  markSent: setFlag('task_email_sent'),
};
