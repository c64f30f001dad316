import { billingEmail } from '@demanda/contracts/emails';
import type { App, Services } from '../../http/app-types';
import { handleRecordEmail } from '../emails/handle-record-email';
import { billingRecordEmail } from './billing-emails';

/** The e-mail about a billing period. */
export function billingEmailRoutes(app: App, services: Services): void {
  handleRecordEmail(app, services, billingEmail, billingRecordEmail);
}
