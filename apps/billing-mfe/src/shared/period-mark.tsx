import type { BillingPeriod } from '@demanda/contracts/billing';
import { Icon } from '@demanda/ui/core';
import { formatDateTime } from '@demanda/ui/format';
import styles from './period-mark.module.css';

/**
 * Shows 'v1' for a period with a snapshot, and a lock while links and amounts are locked; empty for an open period
 * (G-BILL-11).
 */
export function PeriodMark({ snapshot, locked }: Pick<BillingPeriod, 'snapshot' | 'locked'>) {
  const said = [
    snapshot && `Versão ${snapshot.number}, de ${formatDateTime(snapshot.takenAt)}`,
    locked && 'Fechado: vínculos e valores não mudam',
  ].filter((text) => typeof text === 'string');
  if (said.length === 0) return null;
  const text = said.join('. ');
  return (
    <span role="img" aria-label={text} title={text} className={styles.mark}>
      {snapshot && `v${snapshot.number}`}
      {locked && <Icon name="lock" size={14} />}
    </span>
  );
}
