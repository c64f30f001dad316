import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import { requesterFact, selectedTasks, taskFact } from '@demanda/contracts/slots';
import { defineRemote } from '@demanda/federation/contract';

// Users with the permission may enter as well; users with neither read that the page is for administrators.
const admins = { profiles: ['ADMIN'] } as const;
const requesters = {
  screen: 'users',
  ...admins,
  right: 'requesters:CREATE',
  otherRights: ['requesters:EDIT', 'requesters:DELETE'],
} as const;
const projects = { screen: 'projects' } as const;
const projectWriters = {
  screen: 'projects',
  ...admins,
  right: 'projects:CREATE',
  otherRights: ['projects:EDIT', 'projects:DELETE'],
} as const;
const tasks = { screen: 'tasks' } as const;

/** First calls of a list with saved views. */
const listCalls = <const L extends string, const S extends string>(list: L, sort: S) =>
  [
    { path: `/${list}?page=0&size=${DEFAULT_PAGE_SIZE}&sort=${sort}`, list },
    { path: `/views/${list}` },
  ] as const;

/** Contract of this remote with the shell: routes, menu and access. */
export const contract = defineRemote({
  name: 'tasks',
  contractVersion: 1,
  routes: [
    { path: '/requesters', calls: listCalls('requesters', 'id,asc'), ...requesters },
    { path: '/requesters/create', screen: 'users', ...admins, right: 'requesters:CREATE' },
    { path: '/requesters/:id', page: '/requesters', ...requesters },
    { path: '/requesters/:id/edit', screen: 'users', ...admins, right: 'requesters:EDIT' },
    { path: '/projects', calls: listCalls('projects', 'id,asc'), ...projects },
    { path: '/projects/create', ...projects, ...admins, right: 'projects:CREATE' },
    { path: '/projects/:id', page: '/projects', ...projects },
    { path: '/projects/:id/edit', ...projects, ...admins, right: 'projects:EDIT' },
    { path: '/tasks', calls: listCalls('tasks', 'id,desc'), ...tasks },
    { path: '/tasks/create', ...tasks, right: 'tasks:CREATE' },
    {
      path: '/tasks/:id',
      page: '/tasks',
      calls: [{ path: '/tasks/:id' }, { path: '/views/tasks' }],
      ...tasks,
    },
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
  slots: [taskFact, requesterFact, selectedTasks],
  search: [
    { kind: 'tasks', label: 'Tarefas', icon: 'tasks', path: '/tasks/:id' },
    { kind: 'requesters', label: 'Solicitantes', icon: 'requesters', path: '/requesters/:id' },
    { kind: 'projects', label: 'Projetos', icon: 'projects', path: '/projects/:id' },
  ],
  actions: [
    { label: 'Nova Tarefa', icon: 'plus', path: '/tasks/create' },
    { label: 'Novo Solicitante', icon: 'plus', path: '/requesters/create' },
    { label: 'Novo Projeto', icon: 'plus', path: '/projects/create' },
    {
      label: 'Exportar Tarefas',
      icon: 'download',
      path: '/tasks',
      exports: { show: 'table' },
      right: 'tasks:EXPORT',
    },
  ],
  queues: [
    {
      one: 'minha tarefa em aberto',
      many: 'minhas tarefas em aberto',
      icon: 'userOn',
      order: 5,
      // Those that the requester has not received.
      path: '/tasks?involvesMe=true&deliveryStatusNot=DELIVERED&deliveryStatusNot=APPROVED&deliveryStatusNot=PRODUCTION',
      list: '/tasks',
      rights: ['tasks:VIEW', 'deliveries:VIEW'],
    },
    {
      one: 'tarefa urgente sem entrega',
      many: 'tarefas urgentes sem entrega',
      icon: 'urgent',
      order: 10,
      path: '/tasks?priority=URGENT&hasDelivery=false',
      list: '/tasks',
      rights: ['tasks:VIEW'],
    },
    {
      one: 'tarefa aprovada e não faturada',
      many: 'tarefas aprovadas e não faturadas',
      icon: 'billing',
      order: 20,
      path: '/tasks?deliveryStatus=APPROVED&deliveryStatus=PRODUCTION&hasQuoteInBilling=false',
      list: '/tasks',
      total: '/tasks/total',
      rights: ['tasks:VIEW', 'deliveries:VIEW', 'billing:EDIT'],
      field: { name: 'tasks.amount', level: 'READ' },
    },
    {
      one: 'tarefa com valor diferente do faturado',
      many: 'tarefas com valor diferente do faturado',
      icon: 'billing',
      order: 22,
      path: '/tasks?hasUnbilledAmount=true',
      list: '/tasks',
      rights: ['tasks:VIEW', 'billing:VIEW'],
      field: { name: 'tasks.amount', level: 'READ' },
    },
    {
      one: 'tarefa atrasada',
      many: 'tarefas atrasadas',
      icon: 'calendar',
      order: 15,
      path: '/tasks?isOverdue=true',
      list: '/tasks',
      rights: ['tasks:VIEW'],
    },
    {
      one: 'tarefa espera minha resposta',
      many: 'tarefas esperam minha resposta',
      icon: 'chat',
      order: 12,
      path: '/tasks?awaitsMyAnswer=true',
      list: '/tasks',
      rights: ['tasks:VIEW'],
    },
    {
      one: 'tarefa sem valor',
      many: 'tarefas sem valor',
      icon: 'tasks',
      order: 30,
      path: '/tasks?hasAmount=false',
      list: '/tasks',
      rights: ['tasks:VIEW', 'tasks:EDIT'],
      field: { name: 'tasks.amount', level: 'EDIT' },
    },
  ],
});
