import type { BillingPeriod, BillingStatus } from '@demanda/contracts/billing';
import type { BillingSettings, Freezing } from '@demanda/contracts/billing-settings';
import { formatCount, formatMoney } from '@demanda/ui/format';

/** Explains the effect of a status change on billed amounts, in one or two sentences (G-BILL-11). */

type BilledPeriod = Pick<BillingPeriod, 'status' | 'snapshot' | 'locked' | 'taskCount' | 'totalAmount'>;

const isBilled = (status: BillingStatus) => status === 'FATURADO' || status === 'PAGO';
const isOpen = (status: BillingStatus) => status === 'PENDENTE' || status === 'CANCELADO';

/** The server's rule: an overdue period is locked when it was billed before. */
const wouldLock = (to: BillingStatus, freezing: Freezing, hasSnapshot: boolean): boolean =>
  freezing === 'ao_pagar'
    ? to === 'PAGO'
    : freezing === 'ao_faturar' && (isBilled(to) || (to === 'ATRASADO' && hasSnapshot));

/** The server's rule: a paid period gets a version of its own, and a period that is no longer paid gets another. */
function billedVersionText(from: BillingStatus, to: BillingStatus, version: number): string {
  const isPaid = to === 'PAGO';
  if (isPaid === (from === 'PAGO')) return `O que foi faturado continua como está na versão ${version}.`;
  const statusText = isPaid ? 'paga e sem código Pix' : 'novamente a pagar';
  return `O que foi faturado continua como está e ganha uma nova versão, ${statusText}. A versão ${version} continua guardada.`;
}

function keptSnapshotText(
  { status, snapshot, taskCount, totalAmount }: BilledPeriod,
  to: BillingStatus,
): string {
  if (isBilled(to) && !snapshot)
    return `O que está sendo faturado fica guardado em uma nova versão: ${formatCount(taskCount, 'tarefa(s)')}, ${formatMoney(totalAmount)}.`;
  if (!snapshot) return 'Os valores continuam acompanhando as tarefas.';
  if (!isOpen(to)) return billedVersionText(status, to, snapshot.number);
  return `O período é reaberto: os valores voltam a acompanhar as tarefas. A versão ${snapshot.number} continua guardada.`;
}

function linksText({ locked }: BilledPeriod, willLock: boolean): string {
  if (willLock)
    return locked
      ? 'Vínculos e valores das tarefas continuam fechados.'
      : 'Vínculos e valores das tarefas ficam fechados até que o período seja reaberto.';
  return locked
    ? 'Vínculos e valores das tarefas voltam a poder mudar.'
    : 'Tarefas ainda podem ser vinculadas e desvinculadas.';
}

/**
 * Returns what the first statement of a period would lack; undefined when nothing is missing or it is not the first
 * (G-USE-10).
 */
export function missingText(
  { snapshot }: Pick<BilledPeriod, 'snapshot'>,
  to: BillingStatus,
  { companyName, pixKey }: Pick<BillingSettings, 'companyName' | 'pixKey'>,
): string | undefined {
  if (!isBilled(to) || snapshot) return undefined;
  const missing = [!companyName && 'os dados da empresa', !pixKey && 'a chave Pix'].filter(Boolean);
  if (missing.length === 0) return undefined;
  return `Atenção: o demonstrativo sairá sem ${missing.join(' e ')}. Preencha antes em Configurações; depois de faturar, Demonstrativo gera uma nova versão com os dados preenchidos.`;
}

/** Without the setting, explains only what does not depend on it. */
export function consequenceOf(
  period: BilledPeriod,
  to: BillingStatus,
  freezing: Freezing | undefined,
): string {
  const first = keptSnapshotText(period, to);
  return freezing
    ? `${first} ${linksText(period, wouldLock(to, freezing, period.snapshot !== null))}`
    : first;
}
