import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import { defineRemote } from '@demanda/federation/contract';

const administration = { screen: 'settings', profiles: ['ADMIN'] } as const;
const group = 'Administração';
const permissions = { ...administration, right: 'users:VIEW' } as const;
const history = { ...administration, right: 'history:VIEW' } as const;
/** For everyone who may delete something; the list contains only what one may restore. */
const trash = {
  right: 'tasks:DELETE',
  otherRights: [
    'requesters:DELETE',
    'projects:DELETE',
    'deliveries:DELETE',
    'deliveryItems:DELETE',
    'billing:DELETE',
    'notifications:DELETE',
    'users:MANAGE',
  ],
} as const;
const notifications = { ...administration, right: 'notifications:VIEW' } as const;

const page = `page=0&size=${DEFAULT_PAGE_SIZE}`;
const userCalls = [
  { path: `/admin/users?${page}&sort=id,asc`, right: 'users:VIEW', list: 'users' },
  { path: '/views/users', right: 'users:VIEW' },
] as const;
const outboxCalls = [
  { path: `/outbox?${page}&sort=id,desc`, right: 'notifications:VIEW', list: 'outbox' },
  { path: '/views/outbox', right: 'notifications:VIEW' },
  { path: '/outbox/transport', right: 'notifications:VIEW' },
] as const;
const historyCalls = [
  { path: `/history?${page}&sort=id,desc`, right: 'history:VIEW', list: 'history' },
  { path: '/views/history', right: 'history:VIEW' },
] as const;
const trashCalls = [
  { path: `/trash/records?${page}&sort=deletedAt,desc` },
  { path: '/views/trash' },
] as const;

/** Labels after the numbers of unsent messages, in the menu and on the page. */
export const unsentBadge = {
  path: '/outbox/failed',
  one: 'falhou',
  many: 'falharam',
  waiting: { one: 'aguarda sem canal configurado', many: 'aguardam sem canal configurado' },
};

/** Contract of this remote with the shell: routes, menu and access (G-NAV-5). */
export const contract = defineRemote({
  name: 'admin',
  contractVersion: 1,
  routes: [
    // The page itself decides what a user sees of it (G-USER-1).
    { path: '/profiles', calls: userCalls, ...permissions },
    { path: '/permissions', ...permissions },
    { path: '/permissions/profiles/:id', ...permissions },
    { path: '/permissions/users/:id', ...permissions },
    { path: '/notifications', ...notifications },
    { path: '/outbox', calls: outboxCalls, ...notifications },
    { path: '/history', calls: historyCalls, ...history },
    { path: '/trash', calls: trashCalls, ...trash },
  ],
  navigation: [
    {
      label: 'Perfis',
      path: '/profiles',
      icon: 'users',
      order: 60,
      group,
      ...administration,
      right: 'users:VIEW',
    },
    { label: 'Permissões', path: '/permissions', icon: 'key', order: 65, group, ...permissions },
    { label: 'Notificações', path: '/notifications', icon: 'bell', order: 70, group, ...notifications },
    {
      label: 'Caixa de Saída',
      path: '/outbox',
      icon: 'mail',
      order: 80,
      group,
      badge: unsentBadge,
      ...notifications,
    },
    { label: 'Histórico', path: '/history', icon: 'history', order: 90, group, ...history },
    { label: 'Lixeira', path: '/trash', icon: 'trash', order: 95, group, ...trash },
  ],
  actions: [
    {
      label: 'Exportar Histórico',
      icon: 'download',
      path: '/history',
      exports: {},
      right: 'history:VIEW',
    },
  ],
  queues: [
    {
      one: 'mensagem que falhou',
      many: 'mensagens que falharam',
      icon: 'mail',
      order: 40,
      path: '/outbox?status=FAILED',
      list: '/outbox',
      rights: ['notifications:VIEW'],
    },
    {
      one: 'mensagem que aguarda sem canal configurado',
      many: 'mensagens que aguardam sem canal configurado',
      icon: 'mail',
      order: 41,
      path: '/outbox?withoutChannel=true',
      list: '/outbox',
      rights: ['notifications:VIEW'],
    },
  ],
});
