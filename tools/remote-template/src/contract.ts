import { defineRemote } from '@demanda/federation/contract';

/** Contract of this remote with the shell: routes, menu and, with `screen`, `profiles` or `right`, access. */
export const contract = defineRemote({
  name: 'sample',
  contractVersion: 1,
  routes: [{ path: '/sample' }],
  navigation: [{ label: 'Amostra', path: '/sample', icon: 'chart', order: 90 }],
});
