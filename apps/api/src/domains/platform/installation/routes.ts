import { dismissFirstSteps, getFirstSteps } from '@demanda/contracts/first-steps';
import { endMaintenance, getMaintenance, setMaintenance } from '@demanda/contracts/maintenance';
import type { App } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import type { PlatformServices } from '../panel/platform-services';
import { endFirstSteps, firstStepsOf } from './first-steps';
import { maintenanceRepository } from './maintenance';

/** Registers the calls about the installation: first steps and notice of maintenance (ADR 0093). */
export function installationRoutes(app: App, services: PlatformServices): void {
  const { db, outbox, announcements, now } = services;
  const notice = maintenanceRepository(db, now);

  handle(app, getFirstSteps, ({ user }) =>
    firstStepsOf(db, { user, sendsMail: outbox.channels.includes('EMAIL') }),
  );
  handle(app, dismissFirstSteps, ({ user }) => endFirstSteps(db, user.id));

  handle(app, getMaintenance, () => notice.read());
  handle(app, setMaintenance, async ({ body, user }) => {
    await notice.set(body, user.id);
    await announcements.refresh();
    return notice.read();
  });
  handle(app, endMaintenance, async ({ query: { version }, user }) => {
    await notice.end({ version, userId: user.id });
    await announcements.refresh();
  });
}
