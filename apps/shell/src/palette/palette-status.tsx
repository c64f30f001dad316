import { Button } from '@demanda/ui/core';
import styles from './palette.module.css';

interface PaletteStatusProps {
  /** Nothing is typed. */
  isIdle: boolean;
  count: number;
  isStale: boolean;
  isSimilar: boolean;
  failure?: string;
  onRetry: () => void;
}

const countText = (count: number) => `${count} ${count === 1 ? 'resultado' : 'resultados'}`;

function statusOf({ isIdle, count, isStale, isSimilar, failure }: PaletteStatusProps): string {
  if (isIdle) return 'Digite parte de um código, título ou nome; acentos não importam.';
  if (isStale) return 'Buscando…';
  if (failure) return `A busca falhou. ${failure}`;
  return isSimilar && count > 0 ? `${countText(count)} com palavras parecidas` : countText(count);
}

/** Number of results, announced by screen readers, or why there are none. */
export function PaletteStatus(props: PaletteStatusProps) {
  return (
    <div className={styles.footer}>
      <span role="status" className={styles.status}>
        {statusOf(props)}
      </span>
      {props.failure && !props.isStale && (
        <Button icon="retry" onClick={props.onRetry}>
          Tentar novamente
        </Button>
      )}
      <span className={styles.keys} aria-hidden>
        <kbd>↑</kbd> <kbd>↓</kbd> escolher · <kbd>Enter</kbd> abrir · <kbd>Esc</kbd> fechar
      </span>
    </div>
  );
}
