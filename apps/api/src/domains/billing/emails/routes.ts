import { billingEmail } from '@demanda/contracts/emails';
import type { App } from '../../../engines/http/app-types';
import { handleRecordEmail } from '../../messaging/emails/handle-record-email';
import type { OutboxServices } from '../../messaging/outbox/outbox';
import { billingRecordEmail } from './billing-emails';

/** Registers the calls of the e-mail about a billing period. */
export function billingEmailRoutes(app: App, services: OutboxServices): void {
  handleRecordEmail(app, services, billingEmail, billingRecordEmail);
}
