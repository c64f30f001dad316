import { getBillingSettings, updateBillingSettings } from '@demanda/contracts/billing-settings';
import type { App, Services } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import { readBillingSettings, updateSettings } from './repository';

/** Registers the calls of the billing settings (G-BILL-11). */
export function billingSettingsRoutes(app: App, { db }: Services): void {
  handle(app, getBillingSettings, () => readBillingSettings(db));
  handle(app, updateBillingSettings, ({ body, user }) => updateSettings(db, body, user));
}
