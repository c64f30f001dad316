import { historyEventLabels, historyResourceLabels } from '../history-labels';
import type { Card } from './card';

/** Fields of the entries of the audit log. */
export const historyCard = {
  at: { kind: 'moment', label: 'Quando', isSortable: true, column: { minWidth: 150, flex: 0.2 } },
  userName: { kind: 'text', label: 'Quem', column: { minWidth: 130, flex: 0.6 } },
  event: {
    kind: 'choice',
    label: 'O quê',
    choices: historyEventLabels,
    column: { minWidth: 165, flex: 0.2 },
  },
  resource: {
    kind: 'choice',
    label: 'Registro',
    choices: historyResourceLabels,
    column: { minWidth: 120, flex: 0.3 },
  },
  recordLabel: { kind: 'text', label: 'Nome', isMain: true, column: { minWidth: 130, flex: 0.6 } },
  changes: { kind: 'text', label: 'Resumo', column: { minWidth: 280, flex: 3 } },
  address: { kind: 'text', label: 'Endereço', column: { minWidth: 130, flex: 0.4, hidden: true } },
  traceId: { kind: 'text', label: 'Rastreio', column: { minWidth: 160, hidden: true } },
} as const satisfies Card;
