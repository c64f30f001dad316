import { profileRoutes } from './domains/access/profiles/routes';
import type { SessionRepository } from './domains/access/session/repository';
import { sessionRoutes } from './domains/access/session/routes';
import type { SessionTokens } from './domains/access/session/tokens';
import { userRoutes } from './domains/access/users/routes';
import { attachmentRoutes } from './domains/attachments/routes';
import { billingEmailRoutes } from './domains/billing/emails/routes';
import { billingLinkRoutes } from './domains/billing/links/routes';
import { billingExportRoutes } from './domains/billing/periods/export';
import { billingRoutes } from './domains/billing/periods/routes';
import { quoteRoutes } from './domains/billing/quote-routes';
import { billingSettingsRoutes } from './domains/billing/settings/routes';
import { billingStatementRoutes } from './domains/billing/statement/routes';
import { commentRoutes } from './domains/comments/routes';
import { dashboardRoutes } from './domains/dashboard/routes';
import { deliveryEmailRoutes } from './domains/deliveries/emails/routes';
import { deliveryExportRoutes } from './domains/deliveries/export';
import { deliveryRoutes } from './domains/deliveries/groups/routes';
import { deliveryItemRoutes } from './domains/deliveries/items/routes';
import { statusHistoryRoutes } from './domains/deliveries/items/status-history';
import { historyRoutes } from './domains/history/read/routes';
import { notificationRoutes } from './domains/messaging/notifications/routes';
import { outboxRoutes } from './domains/messaging/outbox/routes';
import { noticeRoutes } from './domains/notices/routes';
import { backupRoutes } from './domains/platform/backup/routes';
import { healthRoutes } from './domains/platform/health/routes';
import { platformRoutes } from './domains/platform/panel/routes';
import { projectRoutes } from './domains/projects/routes';
import { requesterRoutes } from './domains/requesters/routes';
import { searchRoutes } from './domains/search/routes';
import { taskEmailRoutes } from './domains/tasks/emails/routes';
import { taskExportRoutes } from './domains/tasks/export';
import { taskRoutes } from './domains/tasks/routes';
import { trashRoutes } from './domains/trash/routes';
import { viewRoutes } from './domains/views/routes';
import type { App } from './engines/http/app-types';
import type { AppServices } from './services';

interface Session {
  sessions: SessionRepository;
  tokens: SessionTokens;
}

/** Registers the routes of all domains. */
export async function apiRoutes(app: App, services: AppServices, session: Session): Promise<void> {
  await healthRoutes(app, services);
  await sessionRoutes(app, { ...services, ...session });
  await dashboardRoutes(app, services);
  searchRoutes(app, services);
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
  commentRoutes(app, services);
  trashRoutes(app, services);
  viewRoutes(app, services);
  await userRoutes(app, services);
  profileRoutes(app, services);
  await notificationRoutes(app, services);
  noticeRoutes(app, services);
  await taskEmailRoutes(app, services);
  await deliveryEmailRoutes(app, services);
  billingEmailRoutes(app, services);
  await outboxRoutes(app, services);
  historyRoutes(app, services);
  platformRoutes(app, services);
  await backupRoutes(app, services);
}
