import type { RemotePages } from '@demanda/federation/contract';
import { late } from '@demanda/ui/core';
import type { contract } from './contract';

/** One page for both routes of a list: it stays mounted when a record opens beside the list. */
const requestersPage = late(async () => (await import('./pages/requesters-page')).RequestersPage);
const projectsPage = late(async () => (await import('./pages/projects-page')).ProjectsPage);
const tasksPage = late(async () => (await import('./pages/tasks-page')).TasksPage);

/** The exposed module of this remote: a page for each route of its contract. */
export const pages: RemotePages<typeof contract> = {
  '/requesters': requestersPage,
  '/requesters/:id': requestersPage,
  '/requesters/create': late(async () => (await import('./pages/requester-create-page')).RequesterCreatePage),
  '/requesters/:id/edit': late(async () => (await import('./pages/requester-edit-page')).RequesterEditPage),
  '/projects': projectsPage,
  '/projects/:id': projectsPage,
  '/projects/create': late(async () => (await import('./pages/project-create-page')).ProjectCreatePage),
  '/projects/:id/edit': late(async () => (await import('./pages/project-edit-page')).ProjectEditPage),
  '/tasks': tasksPage,
  '/tasks/:id': tasksPage,
  '/tasks/create': late(async () => (await import('./pages/task-create-page')).TaskCreatePage),
  '/tasks/:id/edit': late(async () => (await import('./pages/task-edit-page')).TaskEditPage),
};
