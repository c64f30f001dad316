import { getDashboardStatistics } from '@demanda/contracts/dashboard';
import { defineRemote } from '@demanda/federation/contract';

/** Contract of this remote with the shell: routes, menu and access. */
export const contract = defineRemote({
  name: 'reports',
  contractVersion: 1,
  routes: [{ path: '/reports', calls: [{ path: getDashboardStatistics.path }] }, { path: '/reports/:id' }],
  navigation: [{ label: 'Relatórios', path: '/reports', icon: 'chart', order: 90 }],
});
