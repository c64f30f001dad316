import { DetailSection } from '@demanda/ui/dialog';
import type { ReactNode } from 'react';
import { Loaded, type LoadedProps } from './loaded';
import styles from './lines.module.css';

/** List of lines, such as the payments of a charge. */
export const Lines = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.lines} aria-label={label}>
    {children}
  </ul>
);

interface LineProps {
  name: ReactNode;
  /** Muted lines below the name. */
  about?: ReactNode;
  /** Amount at the end of the line. */
  figure?: ReactNode;
  /** The amount no longer counts. */
  isVoid?: boolean;
  actions?: ReactNode;
}

export const Line = ({ name, about, figure, isVoid, actions }: LineProps) => (
  <li>
    <div className={styles.text}>
      <div className={styles.name}>{name}</div>
      {about && <div className={styles.about}>{about}</div>}
    </div>
    <div className={styles.end}>
      {figure && (
        <div className={styles.figure} data-void={isVoid}>
          {figure}
        </div>
      )}
      {actions}
    </div>
  </li>
);

interface LoadedLinesProps<T> extends Omit<LoadedProps<T>, 'children'> {
  /** Accessible name of the list. */
  label: string;
  /** Renders one `Line`. */
  line: (record: T) => ReactNode;
}

/** The loaded lines of one kind. */
export const LoadedLines = <T,>({ label, line, ...loaded }: LoadedLinesProps<T>) => (
  <Loaded {...loaded}>{(rows) => <Lines label={label}>{rows.map(line)}</Lines>}</Loaded>
);

interface LinesSectionProps<T> extends Omit<LoadedLinesProps<T>, 'label'> {
  title: string;
  /** Rendered beside the title. */
  actions?: ReactNode;
}

/** Section of a record's details with loaded lines. */
export const LinesSection = <T,>({ title, actions, ...lines }: LinesSectionProps<T>) => (
  <DetailSection title={title} actions={actions}>
    <LoadedLines {...lines} label={title} />
  </DetailSection>
);
