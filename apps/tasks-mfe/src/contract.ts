import { defineRemote } from '@demanda/federation/contract';

// whoever was given the right enters, too; who holds neither reads that this is for administrators
const admins = { profiles: ['ADMIN'] } as const;
const requesters = { screen: 'users', ...admins, right: 'requesters:CREATE' } as const;
const projects = { screen: 'projects' } as const;
const projectWriters = { screen: 'projects', ...admins, right: 'projects:CREATE' } as const;
const tasks = { screen: 'tasks' } as const;

/** What the shell knows of this remote: routes, menu and who may enter (doc 0 §2). */
export const contract = defineRemote({
  name: 'tasks',
  contractVersion: 1,
  routes: [
    { path: '/requesters', ...requesters },
    { path: '/requesters/create', ...requesters },
    { path: '/requesters/:id/edit', ...requesters, right: 'requesters:EDIT' },
    { path: '/projects', ...projects },
    { path: '/projects/create', ...projectWriters },
    { path: '/projects/:id/edit', ...projectWriters, right: 'projects:EDIT' },
    { path: '/tasks', ...tasks },
    { path: '/tasks/create', ...tasks, right: 'tasks:CREATE' },
    { path: '/tasks/:id/edit', ...tasks, right: 'tasks:EDIT' },
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
