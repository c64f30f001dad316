import type { RemotePages } from '@demanda/federation/contract';
import { late } from '@demanda/ui/core';
import type { contract } from './contract';

/** The exposed module of this remote: a page for each route of its contract. */
export const pages: RemotePages<typeof contract> = {
  '/profiles': late(async () => (await import('./pages/users-page')).UsersPage),
  '/permissions': late(async () => (await import('./pages/permissions-page')).PermissionsPage),
  '/permissions/profiles/:id': late(
    async () => (await import('./pages/permissions-profile-page')).PermissionsProfilePage,
  ),
  '/permissions/users/:id': late(
    async () => (await import('./pages/permissions-user-page')).PermissionsUserPage,
  ),
  '/notifications': late(async () => (await import('./pages/notifications-page')).NotificationsPage),
  '/history': late(async () => (await import('./pages/history-page')).HistoryPage),
  '/trash': late(async () => (await import('./pages/trash-page')).TrashPage),
  '/outbox': late(async () => (await import('./pages/outbox-page')).OutboxPage),
};
