import { defineRemote } from '@demanda/federation/contract';

const billing = { screen: 'billing' } as const;

/** What the shell knows of this remote: routes, menu and who may enter. */
export const contract = defineRemote({
  name: 'billing',
  contractVersion: 1,
  routes: [{ path: '/billing', ...billing }],
  navigation: [
    { label: 'Faturamento', path: '/billing', icon: 'billing', order: 50, shortcut: true, ...billing },
  ],
});
