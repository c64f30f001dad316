import type { RemotePages } from '@demanda/federation/contract';
import { lazy } from 'react';
import type { contract } from './contract';

/** One page for both routes of a list: it stays mounted when a record opens beside the list. */
const requestersPage = lazy(async () => ({
  default: (await import('./pages/requesters-page')).RequestersPage,
}));
const projectsPage = lazy(async () => ({ default: (await import('./pages/projects-page')).ProjectsPage }));
const tasksPage = lazy(async () => ({ default: (await import('./pages/tasks-page')).TasksPage }));

/** The exposed module of this remote: a page for each route of its contract. */
export const pages: RemotePages<typeof contract> = {
  '/requesters': requestersPage,
  '/requesters/:id': requestersPage,
  '/requesters/create': lazy(async () => ({
    default: (await import('./pages/requester-create-page')).RequesterCreatePage,
  })),
  '/requesters/:id/edit': lazy(async () => ({
    default: (await import('./pages/requester-edit-page')).RequesterEditPage,
  })),
  '/projects': projectsPage,
  '/projects/:id': projectsPage,
  '/projects/create': lazy(async () => ({
    default: (await import('./pages/project-create-page')).ProjectCreatePage,
  })),
  '/projects/:id/edit': lazy(async () => ({
    default: (await import('./pages/project-edit-page')).ProjectEditPage,
  })),
  '/tasks': tasksPage,
  '/tasks/:id': tasksPage,
  '/tasks/create': lazy(async () => ({ default: (await import('./pages/task-create-page')).TaskCreatePage })),
  '/tasks/:id/edit': lazy(async () => ({ default: (await import('./pages/task-edit-page')).TaskEditPage })),
};
