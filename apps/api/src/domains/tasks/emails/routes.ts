import { taskEmail, taskFinancialEmail } from '@demanda/contracts/emails';
import type { App } from '../../../engines/http/app-types';
import { handleRecordEmail } from '../../messaging/emails/handle-record-email';
import type { OutboxServices } from '../../messaging/outbox/outbox';
import { taskDataRecordEmail, taskFinancialRecordEmail } from './task-emails';

/** Registers the calls of the two e-mails about a task. */
export async function taskEmailRoutes(app: App, services: OutboxServices): Promise<void> {
  handleRecordEmail(app, services, taskFinancialEmail, taskFinancialRecordEmail);
  handleRecordEmail(app, services, taskEmail, taskDataRecordEmail);
}
