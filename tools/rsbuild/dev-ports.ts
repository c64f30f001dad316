/** Ports of `npm run dev`: people open the first (PORT, else 4200), the rest is behind it or asked for by the page. */
const first = Number(process.env.PORT || 4200);

export const devPorts: Record<string, number> = {
  shell: first,
  api: first + 1,
  'tasks-mfe': first + 11,
  'deliveries-mfe': first + 12,
  'billing-mfe': first + 13,
  'admin-mfe': first + 14,
};
