import { toast } from '@demanda/ui/core';
import { ConflictDialog } from '@demanda/ui/dialog';
import { useState, type ReactNode } from 'react';

interface FieldConflictDialogProps {
  label: string;
  mine: ReactNode;
  current: ReactNode;
  /** User and time of the other save. */
  changedBy: string | null;
  changedAt: string;
  /** Saves the user's value. */
  onKeepMine: () => void;
  onClose: () => void;
}

/** Shows both values of a field that two users changed, and lets the user choose (G-GEN-22). */
export function FieldConflictDialog({
  onKeepMine,
  onClose,
  changedBy,
  changedAt,
  ...values
}: FieldConflictDialogProps) {
  const [choice, setChoice] = useState<'mine' | 'current'>('mine');
  const confirm = () => {
    onClose();
    if (choice === 'mine') onKeepMine();
    else toast.success('Versão atual carregada.');
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
