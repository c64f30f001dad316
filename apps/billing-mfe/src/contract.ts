import { defineRemote } from '@demanda/federation/contract';

const billing = { screen: 'billing' } as const;

/** Contract of this remote with the shell: routes, menu and access. */
export const contract = defineRemote({
  name: 'billing',
  contractVersion: 1,
  routes: [
    { path: '/billing', ...billing },
    { path: '/billing/:id', page: '/billing', ...billing },
  ],
  navigation: [
    {
      label: 'Faturamento',
      path: '/billing',
      icon: 'billing',
      order: 50,
      group: 'Financeiro',
      shortcut: true,
      ...billing,
    },
  ],
  search: [{ kind: 'periods', label: 'Faturamento', icon: 'billing', path: '/billing/:id' }],
  queues: [
    {
      one: 'período atrasado',
      many: 'períodos atrasados',
      icon: 'calendar',
      order: 25,
      path: '/billing?status=ATRASADO',
      list: '/billing-periods',
      rights: ['billing:VIEW'],
      field: { name: 'tasks.amount', level: 'READ' },
    },
  ],
});
