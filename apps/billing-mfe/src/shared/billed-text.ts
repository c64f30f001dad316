import type { BillingPeriod } from '@demanda/contracts/billing';
import { formatDateTime } from '@demanda/ui/format';

/** Returns 'Valores da versão 2, de 31/03/2025 12:00.'; for an open period, that the values are the current ones. */
export const billedText = ({ snapshot }: Pick<BillingPeriod, 'snapshot'>): string =>
  snapshot
    ? `Valores da versão ${snapshot.number}, de ${formatDateTime(snapshot.takenAt)}.`
    : 'Período em aberto: valores atuais das tarefas.';
