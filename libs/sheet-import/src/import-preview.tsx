import { MAX_IMPORT_LINES } from '@demanda/contracts/limits';
import { Button, Row, type IconName } from '@demanda/ui/core';
import { CloseButton, Dialog, DialogFooter } from '@demanda/ui/dialog';
import { formatCount } from '@demanda/ui/format';
import styles from './import-preview.module.css';

export interface PreviewLine {
  line: number;
  name: string;
  /** Follows the name. */
  fact?: string;
  /** Each is shown on a line of its own. */
  details: readonly string[];
  isHidden?: boolean | undefined;
  /** Why the line cannot be imported. */
  error?: string | undefined;
  /** Why the line is not chosen at first. */
  warning?: string;
  /** True where an import changes nothing. */
  isUnchanged?: boolean;
}

/** Returns whether a line can be imported. */
const isGood = ({ error, isUnchanged = false }: PreviewLine) => error === undefined && !isUnchanged;

/** Numbers of the lines that are chosen at first: those that can be imported, without a warning, that the sheet shows. */
export const firstChosen = (lines: readonly PreviewLine[]): ReadonlySet<number> =>
  new Set(lines.filter((one) => isGood(one) && !one.isHidden && !one.warning).map(({ line }) => line));

interface ImportPreviewProps {
  title: string;
  lines: readonly PreviewLine[];
  /** Sentences about what was left out. */
  notes: readonly string[];
  /** Numbers of the lines to import. */
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
  /** Label of the button, without the number of lines. */
  submitText: string;
  icon: IconName;
  /** What an import under way says, such as 'Convidando… 25 de 80'; undefined otherwise. */
  progress: string | undefined;
  onSubmit: () => void;
  /** Returns to the lines as typed. */
  onBack: () => void;
  onClose: () => void;
}

/** Preview of an import: what each line does, or its error; lines without an error can be chosen. */
export function ImportPreview({
  title,
  lines,
  notes,
  chosen,
  onChoose,
  submitText,
  icon,
  progress,
  onSubmit,
  onBack,
  onClose,
}: ImportPreviewProps) {
  const good = lines.filter(isGood).map(({ line }) => line);
  const failed = lines.filter(({ error }) => error !== undefined).length;
  const hidden = lines.filter(({ isHidden }) => isHidden).length;
  const hiddenText = formatCount(hidden, 'linha(s) oculta(s) ou filtrada(s) na planilha, desmarcada(s).');
  const isAll = good.length > 0 && good.every((line) => chosen.has(line));
  const count = good.filter((line) => chosen.has(line)).length;
  const toggle = (line: number) => {
    const next = new Set(chosen);
    if (!next.delete(line)) next.add(line);
    onChoose(next);
  };
  return (
    <Dialog
      title={title}
      size="lg"
      holdsInput
      onClose={onClose}
      footer={
        <DialogFooter note={progress ?? `${count} de ${formatCount(lines.length, 'linha(s)')}`}>
          <CloseButton />
          <Button icon="back" onClick={onBack} disabled={progress !== undefined}>
            Voltar às linhas
          </Button>
          <Button
            kind="primary"
            icon={icon}
            busy={progress !== undefined}
            disabled={count === 0 || count > MAX_IMPORT_LINES}
            onClick={onSubmit}
          >
            {`${submitText} (${count})`}
          </Button>
        </DialogFooter>
      }
    >
      <Row>
        <span role="status">{`${formatCount(lines.length - failed, 'linha(s)')} sem erro, ${failed} com erro`}</span>
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
        {lines.map((one) => (
          <li key={one.line}>
            <label className={styles.line}>
              <input
                type="checkbox"
                checked={chosen.has(one.line)}
                disabled={!isGood(one)}
                onChange={() => toggle(one.line)}
              />
              <span className={styles.text}>
                <span>
                  {`${one.line}. `}
                  <strong>{one.name || 'Sem nome'}</strong>
                  {one.fact && ` · ${one.fact}`}
                  {one.isHidden && ' · oculta na planilha'}
                </span>
                {one.details.map((detail) => (
                  <small key={detail}>{detail}</small>
                ))}
                {one.warning && <span>{one.warning}</span>}
                {one.error && <span className={styles.error}>{one.error}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
