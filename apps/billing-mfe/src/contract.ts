import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import { requesterFact, selectedTasks, taskFact } from '@demanda/contracts/slots';
import { defineRemote } from '@demanda/federation/contract';

const billing = { screen: 'billing' } as const;
/** The page makes no call for users without this permission and field. */
const figures = { right: 'billing:VIEW', reveals: 'tasks.amount' } as const;

/** Contract of this remote with the shell: routes, menu and access. */
export const contract = defineRemote({
  name: 'billing',
  contractVersion: 1,
  routes: [
    {
      path: '/billing',
      calls: [
        {
          path: `/billing-periods/with-totals?page=0&size=${DEFAULT_PAGE_SIZE}&sort=year,desc&sort=month,desc&sort=id,desc`,
          list: 'billing',
          ...figures,
        },
        { path: '/views/billing', ...figures },
      ],
      ...billing,
    },
    { path: '/billing/:id', page: '/billing', ...billing },
    {
      path: '/charges',
      calls: [
        {
          path: `/charges?page=0&size=${DEFAULT_PAGE_SIZE}&sort=number,desc`,
          list: 'charges',
          ...figures,
        },
        { path: '/views/charges', ...figures },
      ],
      ...billing,
    },
    { path: '/charges/:id', page: '/charges', ...billing },
    { path: '/charges/account/:id', ...billing },
    { path: '/charges/bank', ...billing },
    { path: '/charges/pay', screen: 'billing', right: 'billing:EDIT' },
    { path: '/receivables', ...billing },
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
    {
      label: 'Cobranças',
      path: '/charges',
      icon: 'payment',
      order: 55,
      group: 'Financeiro',
      shortcut: true,
      ...billing,
    },
    {
      label: 'A receber',
      path: '/receivables',
      icon: 'waiting',
      order: 57,
      group: 'Financeiro',
      ...billing,
    },
  ],
  fills: [
    {
      slot: selectedTasks,
      part: 'bill-tasks',
      label: 'Faturar',
      icon: 'billing',
      order: 10,
      right: 'billing:EDIT',
      reveals: 'tasks.amount',
    },
    {
      slot: taskFact,
      part: 'task-period',
      label: 'Período',
      order: 10,
      right: 'billing:VIEW',
      reveals: 'tasks.amount',
    },
    {
      slot: requesterFact,
      part: 'requester-account',
      label: 'Conta',
      order: 10,
      right: 'billing:VIEW',
      reveals: 'tasks.amount',
    },
  ],
  search: [
    { kind: 'periods', label: 'Faturamento', icon: 'billing', path: '/billing/:id' },
    { kind: 'charges', label: 'Cobranças', icon: 'payment', path: '/charges/:id' },
    { kind: 'openCharges', label: 'Registrar pagamento', icon: 'payment', path: '/charges/pay?id=:id' },
  ],
  actions: [
    {
      label: 'Registrar Pagamento',
      icon: 'payment',
      path: '/charges/pay',
      right: 'billing:EDIT',
      reveals: 'tasks.amount',
    },
    {
      label: 'Exportar Faturamento',
      icon: 'download',
      path: '/billing',
      exports: {},
      right: 'billing:EXPORT',
      reveals: 'tasks.amount',
    },
  ],
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
    {
      one: 'cobrança atrasada',
      many: 'cobranças atrasadas',
      icon: 'payment',
      order: 26,
      path: '/charges?status=ATRASADA',
      list: '/charges',
      rights: ['billing:VIEW'],
      field: { name: 'tasks.amount', level: 'READ' },
    },
  ],
});
