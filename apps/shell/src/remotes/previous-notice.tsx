import { Icon } from '@demanda/ui/core';
import styles from './previous-notice.module.css';

/** Banner of a page whose released build failed to load, so that the previous one is shown (docs/adr/0032). */
export function PreviousNotice() {
  return (
    <p className={styles.notice} role="status">
      <Icon name="history" size={16} />
      Esta parte está na versão anterior, porque a atual não pôde ser carregada.
    </p>
  );
}
