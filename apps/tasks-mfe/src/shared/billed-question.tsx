import { nameSome } from '@demanda/contracts/name-some';
import type { TaskRow } from '@demanda/contracts/task-shapes';
import { ConfirmDialog } from '@demanda/ui/dialog';
import { formatInteger } from '@demanda/ui/format';
import { useState } from 'react';

type Billed = Pick<TaskRow, 'isBilled' | 'billedIn'>;

/** Says what a new amount does not change; undefined when no period has billed the tasks (G-USE-10). */
export function billedText(tasks: readonly Billed[]): string | undefined {
  const billed = tasks.filter(({ isBilled }) => isBilled);
  if (billed.length === 0) return undefined;
  const titles = nameSome([...new Set(billed.flatMap(({ billedIn = [] }) => billedIn))]);
  const which =
    tasks.length === 1
      ? 'Esta tarefa já foi faturada'
      : billed.length === 1
        ? '1 destas tarefas já foi faturada'
        : `${formatInteger(billed.length)} destas tarefas já foram faturadas`;
  return `${which}${titles && ` em ${titles}`}: o que foi cobrado não muda, e a diferença fica pendente até ser faturada em uma nova versão ou levada a um período em aberto.`;
}

interface Question {
  text: string;
  onConfirm: () => void;
}

/** Asks before amounts of billed tasks are changed. Render `billedQuestion` beside the form. */
export function useBilledQuestion() {
  const [question, setQuestion] = useState<Question>();
  const close = () => setQuestion(undefined);
  return {
    /** Calls `save`, which changes the amounts of these tasks, at once when none of them is billed. */
    askIfBilled: (tasks: readonly Billed[], save: () => void) => {
      const text = billedText(tasks);
      if (text === undefined) save();
      else setQuestion({ text, onConfirm: save });
    },
    billedQuestion: question && (
      <ConfirmDialog
        title="Alterar valor já faturado?"
        confirmText="Salvar mesmo assim"
        icon="check"
        kind="primary"
        onClose={close}
        onConfirm={() => {
          close();
          question.onConfirm();
        }}
      >
        {question.text}
      </ConfirmDialog>
    ),
  };
}
