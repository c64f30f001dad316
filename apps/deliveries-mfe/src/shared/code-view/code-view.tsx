import { late } from '@demanda/ui/core';
import { formatInteger } from '@demanda/ui/format';
import { useId, type ReactNode } from 'react';
import styles from './code.module.css';
import { MAX_HIGHLIGHTED_CHARS, toLines } from './lines';

// The highlighter loads with the first code shown.
const HighlightedSql = late(
  async () => (await import('./highlighted-sql')).HighlightedSql,
  ({ text }) => text,
);

interface CodeViewProps {
  /** SQL, shown verbatim: never executed, never parsed as HTML. */
  code: string;
  /** Accessible name of the scrolling region. */
  label: string;
  /** Rendered beside the length of the code. */
  actions?: ReactNode;
}

/**
 * Read-only SQL with line numbers. The text appears first, its colours a moment later. Code longer than
 * `MAX_HIGHLIGHTED_CHARS` stays uncoloured, with a note, since an element for each token would slow the page down.
 */
export function CodeView({ code, label, actions }: CodeViewProps) {
  const noteId = useId();
  const { text, numbers, count } = toLines(code);
  const isPlain = text.length > MAX_HIGHLIGHTED_CHARS;
  return (
    <div className={styles.frame}>
      <div className={styles.head}>
        <span>{count === 1 ? '1 linha' : `${formatInteger(count)} linhas`}</span>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <div
        role="region"
        aria-label={label}
        aria-describedby={isPlain ? noteId : undefined}
        tabIndex={0}
        className={styles.scroll}
      >
        <pre className={styles.numbers} aria-hidden>
          {numbers}
        </pre>
        <pre className={styles.code}>
          <code>{isPlain ? text : <HighlightedSql text={text} />}</code>
        </pre>
      </div>
      {isPlain && (
        <p id={noteId} className={styles.note}>
          Texto longo: mostrado sem cores.
        </p>
      )}
    </div>
  );
}
