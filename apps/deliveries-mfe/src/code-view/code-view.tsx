import { formatInteger } from '@demanda/ui/format';
import { lazy, Suspense, useId, type ReactNode } from 'react';
import styles from './code.module.css';
import { HIGHLIGHT_LIMIT, toLines } from './lines';

// Whoever looks at no code downloads none of it.
const HighlightedSql = lazy(async () => ({
  default: (await import('./highlighted-sql')).HighlightedSql,
}));

interface CodeViewProps {
  /** SQL, shown to the letter: never run, never read as HTML. */
  code: string;
  /** Name of the region that scrolls. */
  label: string;
  /** What can be done with it, beside its length. */
  actions?: ReactNode;
}

/**
 * SQL to read, with line numbers. Colours come a moment after the text; what is longer than
 * `HIGHLIGHT_LIMIT` stays without and says so, since a node for each word would make the page slow.
 */
export function CodeView({ code, label, actions }: CodeViewProps) {
  const noteId = useId();
  const { text, numbers, count } = toLines(code);
  const isPlain = text.length > HIGHLIGHT_LIMIT;
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
          <code>
            {isPlain ? (
              text
            ) : (
              <Suspense fallback={text}>
                <HighlightedSql text={text} />
              </Suspense>
            )}
          </code>
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
