import type { App } from './http/app-types';
import { attachmentRoutes } from './modules/attachments/routes';
import { billingEmailRoutes } from './modules/billing-emails/routes';
import { billingSettingsRoutes } from './modules/billing-settings/routes';
import { billingStatementRoutes } from './modules/billing-statement/routes';
import { billingExportRoutes } from './modules/billing/export';
import { billingLinkRoutes } from './modules/billing/link-routes';
import { quoteRoutes } from './modules/billing/quote-routes';
import { billingRoutes } from './modules/billing/routes';
import { dashboardRoutes } from './modules/dashboard/routes';
import { deliveryExportRoutes } from './modules/deliveries/export';
import { deliveryItemRoutes } from './modules/deliveries/item-routes';
import { deliveryRoutes } from './modules/deliveries/routes';
import { statusHistoryRoutes } from './modules/deliveries/status-history';
import { deliveryEmailRoutes } from './modules/delivery-emails/routes';
import { healthRoutes } from './modules/health/routes';
import { historyRoutes } from './modules/history/routes';
import { notificationRoutes } from './modules/notifications/routes';
import { outboxRoutes } from './modules/outbox/routes';
import { platformRoutes } from './modules/platform/routes';
import { profileRoutes } from './modules/profiles/routes';
import { projectRoutes } from './modules/projects/routes';
import { requesterRoutes } from './modules/requesters/routes';
import type { SessionRepository } from './modules/session/repository';
import { sessionRoutes } from './modules/session/routes';
import type { SessionTokens } from './modules/session/tokens';
import { taskEmailRoutes } from './modules/task-emails/routes';
import { taskExportRoutes } from './modules/tasks/export';
import { taskRoutes } from './modules/tasks/routes';
import { userRoutes } from './modules/users/routes';
import type { AppServices } from './services';

interface Session {
  sessions: SessionRepository;
  tokens: SessionTokens;
}

/** Every resource of the API. */
export async function apiRoutes(app: App, services: AppServices, session: Session): Promise<void> {
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
