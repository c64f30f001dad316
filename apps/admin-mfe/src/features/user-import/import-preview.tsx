import { Button, Row } from '@demanda/ui/core';
import { formatCount } from '@demanda/ui/format';
import type { ImportLine } from './check-rows';
import styles from './import-preview.module.css';

interface ImportPreviewProps {
  lines: readonly ImportLine[];
  /** Sentences about what was left out. */
  notes: readonly string[];
  /** Numbers of the lines to invite. */
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
}

/** Lines of an import with their errors; lines without an error can be chosen. */
export function ImportPreview({ lines, notes, chosen, onChoose }: ImportPreviewProps) {
  const good = lines.filter(({ body }) => body).map(({ line }) => line);
  const hidden = lines.filter(({ row }) => row.hidden).length;
  const hiddenText = formatCount(hidden, 'linha(s) oculta(s) ou filtrada(s) na planilha, desmarcada(s).');
  const isAll = good.length > 0 && good.every((line) => chosen.has(line));
  const toggle = (line: number) => {
    const next = new Set(chosen);
    if (!next.delete(line)) next.add(line);
    onChoose(next);
  };
  return (
    <>
      <Row>
        <span role="status">{`${formatCount(good.length, 'linha(s)')} sem erro, ${lines.length - good.length} com erro`}</span>
        {good.length > 0 && (
          <Button onClick={() => onChoose(new Set(isAll ? [] : good))}>
            {isAll ? 'Desmarcar todas' : 'Marcar todas'}
          </Button>
        )}
      </Row>
      {[...(hidden > 0 ? [hiddenText] : []), ...notes].map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      <ul className={styles.lines} aria-label="Pré-visualização">
        {lines.map(({ line, row, profiles, body, error }) => (
          <li key={line}>
            <label className={styles.line}>
              <input
                type="checkbox"
                checked={chosen.has(line)}
                disabled={!body}
                onChange={() => toggle(line)}
              />
              <span className={styles.text}>
                <span>
                  {`${line}. `}
                  <strong>{row.name || row.email || 'Sem nome'}</strong>
                  {profiles && ` · ${profiles}`}
                  {row.hidden && ' · oculta na planilha'}
                </span>
                <small>{[row.username, row.email].filter(Boolean).join(' · ')}</small>
                {error && <span className={styles.error}>{error}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}
