/** Ports of `npm run dev`; people open 4200, the rest is behind it or asked for by the page. */
export const devPorts: Record<string, number> = {
  shell: 4200,
  api: 4201,
  'tasks-mfe': 4211,
  'deliveries-mfe': 4212,
  'billing-mfe': 4213,
  'admin-mfe': 4214,
};
