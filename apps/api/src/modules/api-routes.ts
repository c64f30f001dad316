import type { App, Services } from '../http/app-types';
import { attachmentRoutes } from './attachments/routes';
import { billingEmailRoutes } from './billing-emails/routes';
import { billingExportRoutes } from './billing/export';
import { billingLinkRoutes } from './billing/link-routes';
import { quoteRoutes } from './billing/quote-routes';
import { billingRoutes } from './billing/routes';
import { billingSettingsRoutes } from './billing-settings/routes';
import { billingStatementRoutes } from './billing-statement/routes';
import { dashboardRoutes } from './dashboard/routes';
import { deliveryExportRoutes } from './deliveries/export';
import { deliveryItemRoutes } from './deliveries/item-routes';
import { deliveryRoutes } from './deliveries/routes';
import { statusHistoryRoutes } from './deliveries/status-history';
import { deliveryEmailRoutes } from './delivery-emails/routes';
import { healthRoutes } from './health/routes';
import { historyRoutes } from './history/routes';
import { notificationRoutes } from './notifications/routes';
import { outboxRoutes } from './outbox/routes';
import { platformRoutes } from './platform/routes';
import { profileRoutes } from './profiles/routes';
import { projectRoutes } from './projects/routes';
import { requesterRoutes } from './requesters/routes';
import type { SessionRepository } from './session/repository';
import { sessionRoutes } from './session/routes';
import type { SessionTokens } from './session/tokens';
import { taskEmailRoutes } from './task-emails/routes';
import { taskExportRoutes } from './tasks/export';
import { taskRoutes } from './tasks/routes';
import { userRoutes } from './users/routes';

interface Session {
  sessions: SessionRepository;
  tokens: SessionTokens;
}

/** Every resource of the API. */
export async function apiRoutes(app: App, services: Services, session: Session): Promise<void> {
  await healthRoutes(app, services);
  await sessionRoutes(app, { ...services, ...session });
  await dashboardRoutes(app, services);
  await requesterRoutes(app, services);
  await projectRoutes(app, services);
  await taskRoutes(app, services);
  await deliveryRoutes(app, services);
  await deliveryItemRoutes(app, services);
  statusHistoryRoutes(app, services);
  await billingRoutes(app, services);
  billingLinkRoutes(app, services);
  quoteRoutes(app);
  billingSettingsRoutes(app, services);
  billingStatementRoutes(app, services);
  taskExportRoutes(app, services);
  deliveryExportRoutes(app, services);
  billingExportRoutes(app, services);
  await attachmentRoutes(app, services);
  await userRoutes(app, services);
  profileRoutes(app, services);
  await notificationRoutes(app, services);
  await taskEmailRoutes(app, services);
  await deliveryEmailRoutes(app, services);
  billingEmailRoutes(app, services);
  await outboxRoutes(app, services);
  historyRoutes(app, services);
  platformRoutes(app, services);
}
