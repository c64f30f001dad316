import { defineRemote } from '@demanda/federation/contract';

export const contract = defineRemote({
  name: 'reports',
  contractVersion: 1,
  routes: [{ path: '/reports' }],
  navigation: [{ label: 'Relatórios', path: '/reports', icon: 'chart', order: 90 }],
});
