import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import { defineRemote } from '@demanda/federation/contract';

const deliveries = { screen: 'deliveries' } as const;

/** Contract of this remote with the shell: routes, menu and access. */
export const contract = defineRemote({
  name: 'deliveries',
  contractVersion: 1,
  routes: [
    {
      path: '/deliveries',
      calls: [
        {
          path: `/deliveries/grouped-by-task?page=0&size=${DEFAULT_PAGE_SIZE}&sort=task.id,desc`,
          list: 'deliveries',
        },
        { path: '/views/deliveries' },
      ],
      ...deliveries,
    },
    // ADMIN only; the page sends other users to the list, not to the dashboard (G-DELIV-9).
    { path: '/deliveries/create', ...deliveries },
    // The deliveries of one task; `id` is that of the task.
    { path: '/deliveries/:id', page: '/deliveries', ...deliveries },
    { path: '/deliveries/group/:taskId/edit', ...deliveries },
    { path: '/deliveries/:deliveryId/edit', ...deliveries },
  ],
  navigation: [
    { label: 'Entregas', path: '/deliveries', icon: 'deliveries', order: 40, shortcut: true, ...deliveries },
  ],
  search: [{ kind: 'deliveries', label: 'Entregas', icon: 'deliveries', path: '/deliveries/:id' }],
  actions: [
    { label: 'Nova Entrega', icon: 'plus', path: '/deliveries/create', right: 'deliveries:CREATE' },
    {
      label: 'Exportar Entregas',
      icon: 'download',
      path: '/deliveries',
      exports: {},
      right: 'deliveries:EXPORT',
    },
  ],
  queues: [
    {
      one: 'entrega rejeitada',
      many: 'entregas rejeitadas',
      icon: 'deliveries',
      order: 15,
      path: '/deliveries?status=REJECTED',
      list: '/deliveries/grouped-by-task',
      rights: ['deliveries:VIEW'],
    },
  ],
});
