import type { DeletionConfirm } from '@demanda/contracts/billing';
import { DELETION_WORD } from '@demanda/contracts/limits';
import { ConfirmDialog, TypedConfirmDialog } from '@demanda/ui/dialog';
import type { ReactNode } from 'react';

/** Of the answer to whoever would delete what is closed. */
export const LOCKED_TITLE = 'Período fechado';

/** Plainly, since the words of the specification could be read otherwise (G-BILL-2). */
const WHAT_STAYS =
  'As tarefas não são excluídas: ficam livres para outro período. Vínculos, anexos e versões faturadas ' +
  'vão com o período, e esta ação não pode ser desfeita.';

interface DeletionQuestionProps {
  billed: boolean;
  /** What is about to go. */
  children: ReactNode;
  busy: boolean;
  /** With the word where it was typed. */
  onConfirm: (confirm: DeletionConfirm) => void;
  onClose: () => void;
}

/** Asks before periods go, and for a typed word when one of them was billed or paid. */
export function DeletionQuestion({ billed, children, onConfirm, ...question }: DeletionQuestionProps) {
  const text = (
    <>
      {children} {WHAT_STAYS}
    </>
  );
  return billed ? (
    <TypedConfirmDialog
      {...question}
      title="Excluir o que já foi faturado"
      onConfirm={() => onConfirm(DELETION_WORD)}
    >
      {text}
    </TypedConfirmDialog>
  ) : (
    <ConfirmDialog
      {...question}
      title="Confirmar exclusão"
      confirmText="Excluir"
      onConfirm={() => onConfirm(undefined)}
    >
      {text}
    </ConfirmDialog>
  );
}
