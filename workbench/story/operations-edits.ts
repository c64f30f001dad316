import type { Edit } from './edit';

const PAGE = 'apps/billing-mfe/src/pages/billing-page.tsx';
const TASKS = 'apps/tasks-mfe/src/contract.ts';

/** Gives billing's page another title. */
export const billingTitle = (to: string): Edit[] => [
  { file: PAGE, from: "'Faturamento Mensal'", to: `'${to}'` },
];

/** Gives the menu entry of requesters another label. */
export const requestersLabel = (to: string): Edit[] => [
  { file: TASKS, from: "      label: 'Solicitantes',\n", to: `      label: '${to}',\n` },
];

/** Gives the menu entry of tasks another label. */
export const tasksLabel = (to: string): Edit[] => [
  { file: TASKS, from: "label: 'Tarefas', path", to: `label: '${to}', path` },
];
