import type { ChargeEmailResult } from '@demanda/contracts/charge-emails';
import { formatCount } from '@demanda/ui/format';

const TEXTS: Record<ChargeEmailResult['outcome'], string> = {
  SENT: 'cobrança(s) enviada(s)',
  QUEUED: 'cobrança(s) na fila de envio',
  FAILED: 'cobrança(s) sem entrega: o motivo está na coluna E-mail',
  ALREADY: 'cobrança(s) já enviada(s) antes',
  LEFT_OUT: 'cobrança(s) fora do envio',
};
const OUTCOMES = Object.keys(TEXTS) as ChargeEmailResult['outcome'][];

/** Returns '2 cobranças enviadas. 1 cobrança fora do envio: A cobrança 0001/2026 já está paga.' */
export function resultText(results: readonly ChargeEmailResult[]): string {
  const counts = OUTCOMES.flatMap((outcome) => {
    const count = results.filter((result) => result.outcome === outcome).length;
    return count > 0 ? [formatCount(count, TEXTS[outcome])] : [];
  });
  const reasons = [...new Set(results.flatMap(({ reason }) => reason ?? []))];
  return [`${counts.join('. ')}.`, ...reasons].join(' ');
}
