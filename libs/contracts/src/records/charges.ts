import { chargeMailStateLabels } from '../charge-labels';
import { idField, stampFields, type Card } from './card';

/** Fields of charges, which calls change one by one: there is no form. */
export const chargeCard = {
  id: idField,
  number: {
    kind: 'text',
    label: 'Número',
    isMain: true,
    isSortable: true,
    filter: 'is',
    column: { minWidth: 104 },
  },
  requesterName: {
    kind: 'text',
    label: 'Solicitante',
    isSortable: true,
    filter: 'isOrNot',
    column: { minWidth: 170, flex: 1.4 },
  },
  /** The month of the period, such as 'Março/2026'. */
  periodTitle: { kind: 'text', label: 'Período', isSortable: true, column: { minWidth: 134 } },
  status: { kind: 'choice', label: 'Status', isSortable: true, column: { minWidth: 120 } },
  dueOn: {
    kind: 'day',
    label: 'Vencimento',
    isSortable: true,
    filter: 'between',
    column: { minWidth: 112 },
  },
  mailState: { kind: 'choice', label: 'E-mail', choices: chargeMailStateLabels, column: { minWidth: 104 } },
  amount: { kind: 'money', label: 'Valor', isSortable: true, filter: 'between', column: { minWidth: 112 } },
  paidAmount: {
    kind: 'money',
    label: 'Valor pago',
    head: 'Pago',
    isSortable: true,
    column: { minWidth: 120, hidden: true },
  },
  /** Discounts, withheld taxes and fees. */
  differenceAmount: { kind: 'money', label: 'Abatimentos', column: { minWidth: 112, hidden: true } },
  openAmount: {
    kind: 'money',
    label: 'Valor em aberto',
    head: 'Em aberto',
    isSortable: true,
    column: { minWidth: 112 },
  },
  issuedAt: {
    kind: 'moment',
    label: 'Emitida em',
    isSortable: true,
    filter: 'between',
    column: { minWidth: 160, hidden: true },
  },
  sentAt: {
    kind: 'moment',
    label: 'Enviada em',
    isSortable: true,
    hasFilled: true,
    column: { minWidth: 160, hidden: true },
  },
  ...stampFields,
} as const satisfies Card;
