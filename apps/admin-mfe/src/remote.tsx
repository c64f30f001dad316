import type { RemotePages } from '@demanda/federation/contract';
import { lazy } from 'react';
import type { contract } from './contract';

/** The exposed module of this remote: a page for each route of its contract. */
export const pages: RemotePages<typeof contract> = {
  '/profiles': lazy(async () => ({ default: (await import('./pages/users-page')).UsersPage })),
  '/permissions': lazy(async () => ({ default: (await import('./pages/permissions-page')).PermissionsPage })),
  '/permissions/profiles/:id': lazy(async () => ({
    default: (await import('./pages/permissions-profile-page')).PermissionsProfilePage,
  })),
  '/permissions/users/:id': lazy(async () => ({
    default: (await import('./pages/permissions-user-page')).PermissionsUserPage,
  })),
  '/notifications': lazy(async () => ({
    default: (await import('./pages/notifications-page')).NotificationsPage,
  })),
  '/history': lazy(async () => ({ default: (await import('./pages/history-page')).HistoryPage })),
  '/trash': lazy(async () => ({ default: (await import('./pages/trash-page')).TrashPage })),
  '/outbox': lazy(async () => ({ default: (await import('./pages/outbox-page')).OutboxPage })),
};
