import { deliveryEmail } from '@demanda/contracts/emails';
import type { App } from '../../../engines/http/app-types';
import { handleRecordEmail } from '../../messaging/emails/handle-record-email';
import type { OutboxServices } from '../../messaging/outbox/outbox';
import { deliveryRecordEmail } from './delivery-emails';

/** Registers the calls of the e-mail about a delivery. */
export async function deliveryEmailRoutes(app: App, services: OutboxServices): Promise<void> {
  handleRecordEmail(app, services, deliveryEmail, deliveryRecordEmail);
}
