import { defineRemote } from '@demanda/federation/contract';

const deliveries = { screen: 'deliveries' } as const;

/** What the shell knows of this remote: routes, menu and who may enter. */
export const contract = defineRemote({
  name: 'deliveries',
  contractVersion: 1,
  routes: [
    { path: '/deliveries', ...deliveries },
    // ADMIN only; whoever is not goes back to the list, not to the dashboard (G-DELIV-9).
    { path: '/deliveries/create', ...deliveries },
    { path: '/deliveries/group/:taskId/edit', ...deliveries },
    { path: '/deliveries/:deliveryId/edit', ...deliveries },
  ],
  navigation: [
    { label: 'Entregas', path: '/deliveries', icon: 'deliveries', order: 40, shortcut: true, ...deliveries },
  ],
});
