import { defineRemote } from '@demanda/federation/contract';

const requesters = { screen: 'users', profiles: ['ADMIN'] } as const;
const projects = { screen: 'projects' } as const;
const projectWriters = { screen: 'projects', profiles: ['ADMIN'] } as const;
const tasks = { screen: 'tasks' } as const;

/** What the shell knows of this remote: routes, menu and who may enter (doc 0 §2). */
export const contract = defineRemote({
  name: 'tasks',
  contractVersion: 1,
  routes: [
    { path: '/requesters', ...requesters },
    { path: '/requesters/create', ...requesters },
    { path: '/requesters/:id/edit', ...requesters },
    { path: '/projects', ...projects },
    { path: '/projects/create', ...projectWriters },
    { path: '/projects/:id/edit', ...projectWriters },
    { path: '/tasks', ...tasks },
    { path: '/tasks/create', ...tasks },
    { path: '/tasks/:id/edit', ...tasks },
  ],
  navigation: [
    {
      label: 'Solicitantes',
      path: '/requesters',
      icon: 'requesters',
      order: 10,
      shortcut: true,
      ...requesters,
    },
    { label: 'Projetos', path: '/projects', icon: 'projects', order: 20, shortcut: true, ...projectWriters },
    { label: 'Tarefas', path: '/tasks', icon: 'tasks', order: 30, shortcut: true, ...tasks },
  ],
});
