import { billingEmail } from '@demanda/contracts/emails';
import type { App } from '../../http/app-types';
import { handleRecordEmail } from '../emails/handle-record-email';
import type { OutboxServices } from '../outbox/outbox';
import { billingRecordEmail } from './billing-emails';

/** The e-mail about a billing period. */
export function billingEmailRoutes(app: App, services: OutboxServices): void {
  handleRecordEmail(app, services, billingEmail, billingRecordEmail);
}
