import { Button, Row } from '@demanda/ui/core';
import { adviseMatrix } from './advice';
import { changesText } from './cells';
import type { Matrix } from './matrix';
import styles from './matrix.module.css';

interface SaveBarProps {
  matrix: Matrix;
  /** Number of changes that are not saved. */
  count: number;
  busy: boolean;
  /** Called with the permissions after a fix. */
  onFix: (matrix: Matrix) => void;
  onUndo: () => void;
}

/** Sticky bar below the matrix: advice with its fixes, number of changes, and undo. */
export function SaveBar({ matrix, count, busy, onFix, onUndo }: SaveBarProps) {
  const advice = adviseMatrix(matrix);
  return (
    <div className={styles.bar}>
      <div role="status">
        {advice.length > 0 && (
          <ul className={styles.advice}>
            {advice.map(({ text, fix }) => (
              <li key={text}>
                {text}{' '}
                {fix && (
                  <Button kind="text" onClick={() => onFix(fix.apply(matrix))}>
                    {fix.text}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.save}>
        <span role="status">
          {count > 0 && `${changesText(count)}, ainda não salva${count > 1 ? 's' : ''}`}
        </span>
        <Row end>
          <Button onClick={onUndo} disabled={count === 0}>
            Desfazer
          </Button>
          <Button kind="primary" type="submit" busy={busy} disabled={count === 0}>
            Salvar Permissões
          </Button>
        </Row>
      </div>
    </div>
  );
}
