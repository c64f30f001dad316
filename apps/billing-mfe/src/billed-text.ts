import type { BillingPeriod } from '@demanda/contracts/billing';
import { formatDateTime } from '@demanda/ui/format';

/** 'Valores da versão 2, de 31/03/2025 12:00.'; of an open period, that they are those of today. */
export const billedText = ({ snapshot }: Pick<BillingPeriod, 'snapshot'>): string =>
  snapshot
    ? `Valores da versão ${snapshot.number}, de ${formatDateTime(snapshot.takenAt)}.`
    : 'Período em aberto: valores atuais das tarefas.';
