import { usePermissions } from '@demanda/auth/use-permissions';
import { sendChargeEmails } from '@demanda/contracts/charge-emails';
import {
  cancelCharge,
  changeChargeDueDate,
  downloadChargeStatement,
  downloadReceipt,
  type Charge,
  type ChargeDetail,
} from '@demanda/contracts/charges';
import type { Contract } from '@demanda/contracts/contract';
import { applyCredit, getRequesterAccount, recordPayment } from '@demanda/contracts/payments';
import { sendChargeReminder } from '@demanda/contracts/charge-reminders';
import type { IconName } from '@demanda/ui/core';
import { RowActions } from '@demanda/ui/list';
import { chargeName, isPayable, isSendable } from './charge-rules';

/** Actions of a charge; the page opens the dialog of each. */
export type ChargeJob =
  | 'pay'
  | 'email'
  | 'remind'
  | 'credit'
  | 'dueDate'
  | 'cancel'
  | 'link'
  | 'statement'
  | 'balanceStatement'
  | 'receipt';

/** A charge; its details also say how much credit it may use. */
export type ShownCharge = Charge & Partial<Pick<ChargeDetail, 'availableCredit'>>;

interface ChargeAction {
  job: ChargeJob;
  icon: IconName;
  /** Label without the charge's name. */
  label: string;
  /** Call that the user must be allowed to make. */
  call: Pick<Contract, 'access' | 'reveals'>;
  /** Whether the action makes sense now. */
  suits: (charge: ShownCharge) => boolean;
  /** Whether it has a button of its own while something is open; else it is in the menu. */
  frequent?: boolean;
}

/** The most frequent first. */
const ACTIONS: readonly ChargeAction[] = [
  {
    job: 'pay',
    icon: 'payment',
    label: 'Registrar pagamento da cobrança',
    call: recordPayment,
    suits: isPayable,
    frequent: true,
  },
  {
    job: 'email',
    icon: 'send',
    label: 'Enviar cobrança',
    call: sendChargeEmails,
    suits: isSendable,
    frequent: true,
  },
  {
    job: 'remind',
    icon: 'send',
    label: 'Lembrar da cobrança',
    call: sendChargeReminder,
    suits: isSendable,
  },
  {
    job: 'credit',
    icon: 'move',
    label: 'Usar crédito na cobrança',
    call: applyCredit,
    suits: ({ openAmount, availableCredit = 0 }) => openAmount > 0 && availableCredit > 0,
  },
  {
    job: 'dueDate',
    icon: 'calendar',
    label: 'Alterar vencimento da cobrança',
    call: changeChargeDueDate,
    suits: isPayable,
  },
  {
    job: 'statement',
    icon: 'download',
    label: 'Baixar demonstrativo da cobrança',
    call: downloadChargeStatement,
    suits: () => true,
  },
  {
    job: 'balanceStatement',
    icon: 'download',
    label: 'Baixar demonstrativo com saldo anterior da cobrança',
    call: downloadChargeStatement,
    suits: isPayable,
  },
  {
    job: 'receipt',
    icon: 'download',
    label: 'Baixar recibo da cobrança',
    call: downloadReceipt,
    suits: ({ paidAmount }) => paidAmount > 0,
  },
  {
    job: 'link',
    icon: 'link',
    label: 'Criar link da cobrança',
    call: { access: 'requesters:EDIT', reveals: 'requesters.financeContacts' },
    suits: ({ status }) => status !== 'CANCELADA' && status !== 'RASCUNHO',
  },
  {
    job: 'cancel',
    icon: 'remove',
    label: 'Cancelar cobrança',
    call: cancelCharge,
    suits: ({ status }) => status !== 'CANCELADA',
  },
];

interface ChargeActionsProps {
  charge: ShownCharge;
  onAsk: (job: ChargeJob, charge: ShownCharge) => void;
  /** Absent where the details are already shown. */
  onView?: () => void;
  /** Absent on the page of the account. */
  hasAccount?: boolean;
}

/** Actions of a charge that the user's permissions allow and its state suits. */
export function ChargeActions({ charge, onAsk, onView, hasAccount = true }: ChargeActionsProps) {
  const { mayCall } = usePermissions();
  const name = chargeName(charge);
  const offered = ACTIONS.filter(({ call, suits }) => mayCall(call) && suits(charge));
  return (
    <RowActions
      name={name}
      actions={[
        onView !== undefined && { icon: 'view', label: `Ver detalhes da cobrança ${name}`, onSelect: onView },
        ...offered.map(({ job, icon, label, frequent }) => ({
          icon,
          label: `${label} ${name}`,
          danger: job === 'cancel',
          frequent: frequent && charge.openAmount > 0,
          onSelect: () => onAsk(job, charge),
        })),
        hasAccount &&
          mayCall(getRequesterAccount) && {
            icon: 'requesters',
            label: `Ver conta de ${charge.requesterName}`,
            to: `/charges/account/${charge.requesterId}`,
          },
      ]}
    />
  );
}
