import type { DeletionConfirm } from '@demanda/contracts/billing';
import { DELETION_WORD } from '@demanda/contracts/limits';
import { ConfirmDialog, TypedConfirmDialog } from '@demanda/ui/dialog';
import type { ReactNode } from 'react';

/** Title of the dialog that refuses to delete a locked period. */
export const LOCKED_TITLE = 'Período fechado';

/** Explicit, since the specified text is ambiguous (G-BILL-2). */
const KEPT_RECORDS_TEXT =
  'As tarefas não são excluídas: ficam livres para outro período. Vínculos, anexos e versões faturadas ' +
  'vão com o período para a lixeira, de onde voltam com ele.';

interface DeletionQuestionProps {
  billed: boolean;
  /** Description of what will be deleted. */
  children: ReactNode;
  busy: boolean;
  /** Called with the word when it was required. */
  onConfirm: (confirm: DeletionConfirm) => void;
  onClose: () => void;
}

/** Asks for confirmation of a deletion, with a typed word when a period was billed or paid. */
export function DeletionQuestion({ billed, children, onConfirm, ...question }: DeletionQuestionProps) {
  const text = (
    <>
      {children} {KEPT_RECORDS_TEXT}
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
