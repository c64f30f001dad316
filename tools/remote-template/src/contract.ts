import { defineRemote } from '@demanda/federation/contract';

/** What the shell knows of this remote: routes, menu and, with `screen`, `profiles` or `right`, who may enter. */
export const contract = defineRemote({
  name: 'sample',
  contractVersion: 1,
  routes: [{ path: '/sample' }],
  navigation: [{ label: 'Amostra', path: '/sample', icon: 'chart', order: 90 }],
});
