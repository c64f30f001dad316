import { deliveryEmail } from '@demanda/contracts/emails';
import type { App, Services } from '../../http/app-types';
import { handleRecordEmail } from '../emails/handle-record-email';
import { deliveryRecordEmail } from './delivery-emails';

/** The e-mail about a delivery. */
export async function deliveryEmailRoutes(app: App, services: Services): Promise<void> {
  handleRecordEmail(app, services, deliveryEmail, deliveryRecordEmail);
}
