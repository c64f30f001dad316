import { useState, type ReactNode } from 'react';
import { toast } from '../toast/toast';
import { ConflictDialog } from './conflict-dialog';

interface FieldConflictDialogProps {
  label: string;
  mine: ReactNode;
  current: ReactNode;
  /** User and time of the other save. */
  changedBy: string | null;
  changedAt: string;
  /** Saves the user's value. */
  onKeepMine: () => void;
  /** Gives the user's value up. */
  onTakeCurrent: () => void;
  /** Closes the dialog without a choice. */
  onClose: () => void;
}

/** Shows both values of a field that two users changed, and lets the user choose (G-GEN-22). */
export function FieldConflictDialog({
  onKeepMine,
  onTakeCurrent,
  onClose,
  changedBy,
  changedAt,
  ...values
}: FieldConflictDialogProps) {
  const [choice, setChoice] = useState<'mine' | 'current'>('mine');
  const confirm = () => {
    if (choice === 'mine') return onKeepMine();
    onTakeCurrent();
    toast.success('Versão atual carregada.');
  };
  return (
    <ConflictDialog
      rows={[{ key: 'field', choice, ...values }]}
      {...{ changedBy, changedAt, onClose }}
      onChoose={(_, chosen) => setChoice(chosen)}
      onConfirm={confirm}
    />
  );
}
