import { useId, type ReactNode } from 'react';
import { Button } from '../button/button';
import { formatDateTime } from '../format';
import { Row } from '../page/page';
import { CloseButton } from './close-button';
import styles from './conflict.module.css';
import { Dialog } from './dialog';
import type { Choice } from './merge';

export interface ConflictRow {
  key: string;
  label: string;
  mine: ReactNode;
  current: ReactNode;
  choice: Choice;
}

interface ConflictDialogProps {
  rows: ConflictRow[];
  /** User and time of the other save, when known. */
  changedBy: string | null;
  changedAt: string | undefined;
  /** Called with the choice for these rows. */
  onChoose: (keys: string[], choice: Choice) => void;
  onConfirm: () => void;
  /** Returns to the form as it was typed. */
  onClose: () => void;
}

const versionLabels: Record<Choice, string> = { mine: 'Sua versão', current: 'Versão atual' };

function confirmText(rows: ConflictRow[]): string {
  if (rows.every(({ choice }) => choice === 'mine')) return 'Salvar a minha versão';
  return rows.every(({ choice }) => choice === 'current') ? 'Usar a versão atual' : 'Salvar as escolhas';
}

/** Shows both versions of a record that two users changed, field by field, and lets the user choose (G-GEN-22). */
export function ConflictDialog({ rows, onChoose, onConfirm, onClose, ...change }: ConflictDialogProps) {
  const keys = rows.map(({ key }) => key);
  return (
    <Dialog
      title="Este registro mudou enquanto você editava"
      size="lg"
      holdsInput
      onClose={onClose}
      footer={
        <Row end>
          <CloseButton>Voltar à edição</CloseButton>
          <Button kind="primary" onClick={onConfirm}>
            {confirmText(rows)}
          </Button>
        </Row>
      }
    >
      <ChangeLine {...change} />
      <Row>
        <Button onClick={() => onChoose(keys, 'mine')}>Sua versão em tudo</Button>
        <Button onClick={() => onChoose(keys, 'current')}>Versão atual em tudo</Button>
      </Row>
      {rows.map((row) => (
        <VersionChoice key={row.key} row={row} onChoose={(choice) => onChoose([row.key], choice)} />
      ))}
    </Dialog>
  );
}

function ChangeLine({ changedBy, changedAt }: Pick<ConflictDialogProps, 'changedBy' | 'changedAt'>) {
  const moment = changedAt ? ` em ${formatDateTime(changedAt)}` : '';
  return (
    <p className={styles.line}>
      <strong>{changedBy ?? 'Outra pessoa'}</strong>
      {` salvou outra versão${moment}. Escolha o que fica em cada campo.`}
    </p>
  );
}

function VersionChoice({ row, onChoose }: { row: ConflictRow; onChoose: (choice: Choice) => void }) {
  const name = useId();
  return (
    <fieldset className={styles.row}>
      <legend className={styles.label}>{row.label}</legend>
      {(['mine', 'current'] as const).map((version) => (
        <label key={version} className={styles.version}>
          <input
            type="radio"
            name={name}
            checked={row.choice === version}
            onChange={() => onChoose(version)}
          />
          <span className={styles.head}>{versionLabels[version]}</span>
          <span className={styles.value}>{row[version]}</span>
        </label>
      ))}
    </fieldset>
  );
}
