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
  '/requesters/create': late(async () => (await import('./pages/record-form-pages')).RequesterCreatePage),
  '/requesters/:id/edit': late(async () => (await import('./pages/record-form-pages')).RequesterEditPage),
  '/projects': projectsPage,
  '/projects/:id': projectsPage,
  '/projects/create': late(async () => (await import('./pages/record-form-pages')).ProjectCreatePage),
  '/projects/:id/edit': late(async () => (await import('./pages/record-form-pages')).ProjectEditPage),
  '/tasks': tasksPage,
  '/tasks/:id': tasksPage,
  '/tasks/create': late(async () => (await import('./pages/task-create-page')).TaskCreatePage),
  '/tasks/:id/edit': late(async () => (await import('./pages/task-edit-page')).TaskEditPage),
};
