import { formatCount } from '@demanda/ui/format';
import type { ReactNode } from 'react';
import styles from './record-lines.module.css';

interface RecordLine {
  id: number;
  title: ReactNode;
  /** What the action means for the record, below its title. */
  detail?: ReactNode;
  /** At the end of the line, such as an amount. */
  end?: ReactNode;
}

interface RecordLinesProps {
  /** Accessible name of the list. */
  label: string;
  lines: readonly RecordLine[];
  /** How many selected records were deleted meanwhile, their kind ('tarefa(s)'), and the text before both. */
  gone?: { count: number; kind: string; text: string };
}

export function RecordLines({ label, lines, gone }: RecordLinesProps) {
  return (
    <>
      <ul className={styles.lines} aria-label={label} tabIndex={0}>
        {lines.map(({ id, title, detail, end }) => (
          <li key={id}>
            <span className={styles.text}>
              <span>{title}</span>
              {detail && <small>{detail}</small>}
            </span>
            {end && <span className={styles.end}>{end}</span>}
          </li>
        ))}
      </ul>
      {gone && gone.count > 0 && (
        <p className={styles.gone}>{`${gone.text}: ${formatCount(gone.count, gone.kind)}`}</p>
      )}
    </>
  );
}
