import type { RemotePages } from '@demanda/federation/contract';
import { lazy } from 'react';
import type { contract } from './contract';

/** One page for both routes: it stays mounted when a task opens beside the list. */
const tasksPage = lazy(async () => ({ default: (await import('./pages/tasks-page')).TasksPage }));

/** The exposed module of this remote: a page for each route of its contract. */
export const pages: RemotePages<typeof contract> = {
  '/requesters': lazy(async () => ({ default: (await import('./pages/requesters-page')).RequestersPage })),
  '/requesters/create': lazy(async () => ({
    default: (await import('./pages/requester-create-page')).RequesterCreatePage,
  })),
  '/requesters/:id/edit': lazy(async () => ({
    default: (await import('./pages/requester-edit-page')).RequesterEditPage,
  })),
  '/projects': lazy(async () => ({ default: (await import('./pages/projects-page')).ProjectsPage })),
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
