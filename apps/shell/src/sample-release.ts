import type { Release } from '@demanda/federation/release';

const remote = (name: string) => ({
  name,
  app: `${name}-mfe`,
  version: '1.0.0',
  digest: '0123456789abcdef',
  container: `${name}_1`,
  entry: `/builds/${name}-mfe/0123456789abcdef/remoteEntry.js`,
  integrity: 'sha384-x',
  preload: [],
  previous: null,
});
const admin = { profiles: ['ADMIN' as const] };

/** Release for tests: one remote for everyone, one for managers, one for administrators. */
export const sampleRelease: Release = {
  number: 1,
  createdAt: '2026-11-20T12:00:00Z',
  shell: { app: 'shell', version: '1.0.0', digest: '0123456789abcdef' },
  remotes: [
    {
      ...remote('admin'),
      routes: [{ path: '/profiles', screen: 'settings', ...admin, right: 'users:VIEW' }],
      navigation: [
        {
          label: 'Perfis',
          path: '/profiles',
          icon: 'users',
          order: 60,
          group: 'Administração',
          screen: 'settings',
          ...admin,
        },
      ],
    },
    {
      ...remote('billing'),
      routes: [{ path: '/billing', screen: 'billing' }],
      navigation: [
        {
          label: 'Faturamento',
          path: '/billing',
          icon: 'billing',
          order: 50,
          group: 'Financeiro',
          screen: 'billing',
          shortcut: true,
        },
      ],
    },
    {
      ...remote('tasks'),
      routes: [
        {
          path: '/requesters',
          screen: 'users',
          ...admin,
          right: 'requesters:CREATE',
          otherRights: ['requesters:EDIT'],
        },
        { path: '/tasks', screen: 'tasks' },
        { path: '/tasks/create', screen: 'tasks', right: 'tasks:CREATE' },
        { path: '/tasks/:id/edit', screen: 'tasks' },
      ],
      search: [
        { kind: 'tasks', label: 'Tarefas', icon: 'tasks', path: '/tasks/:id/edit' },
        { kind: 'requesters', label: 'Solicitantes', icon: 'requesters', path: '/requesters?id=:id' },
      ],
      actions: [{ label: 'Nova Tarefa', icon: 'plus', path: '/tasks/create' }],
      navigation: [
        {
          label: 'Solicitantes',
          path: '/requesters',
          icon: 'requesters',
          order: 10,
          screen: 'users',
          shortcut: true,
          ...admin,
          right: 'requesters:CREATE',
          otherRights: ['requesters:EDIT'],
        },
        { label: 'Tarefas', path: '/tasks', icon: 'tasks', order: 30, screen: 'tasks', shortcut: true },
      ],
    },
  ],
};
