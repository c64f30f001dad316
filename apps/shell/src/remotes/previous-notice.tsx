import { Icon } from '@demanda/ui/core';
import styles from './previous-notice.module.css';

/** Stands over a page of the build before the released one, which could not be loaded (docs/adr/0032). */
export function PreviousNotice() {
  return (
    <p className={styles.notice} role="status">
      <Icon name="history" size={16} />
      Esta parte está na versão anterior, porque a atual não pôde ser carregada.
    </p>
  );
}
