import { idField, stampFields, type Card } from './card';

export const periodCard = {
  id: idField,
  month: { kind: 'numeral', label: 'Mês', isSortable: true, filter: 'is' },
  /** Its column shows the month too. */
  year: { kind: 'numeral', label: 'Ano', head: 'Período', isMain: true, isSortable: true, filter: 'is' },
  status: { kind: 'choice', label: 'Status', isSortable: true },
  totalAmount: { kind: 'money', label: 'Total faturado', head: 'Total', isSortable: true },
  difference: { kind: 'money', label: 'Não cobrado' },
  taskCount: { kind: 'number', label: 'Tarefas faturadas', head: 'Tarefas', isSortable: true },
  paymentDate: { kind: 'day', label: 'Data de pagamento', isSortable: true },
  ...stampFields,
} as const satisfies Card;
