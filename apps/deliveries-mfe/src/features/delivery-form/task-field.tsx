import type { Task } from '@demanda/contracts/task-shapes';
import { Button } from '@demanda/ui/core';
import { ComboboxField } from '@demanda/ui/form';
import { useState } from 'react';
import { taskText, useTaskOptions } from './use-task-options';

interface TaskFieldProps {
  task: Task | undefined;
  error: string | undefined;
  /** Undefined while the typed text matches no task; never the previously chosen one. */
  onChange: (task: Task | undefined) => void;
  onBrowse: () => void;
}

/** Field for the task of a new delivery, chosen by typing; the button opens the picker (DELIV-31). */
export function TaskField({ task, error, onChange, onBrowse }: TaskFieldProps) {
  /** Typed text that matches no task yet. */
  const [typed, setTyped] = useState<string>();
  const text = typed?.trim() ?? '';
  const { groups, open, find } = useTaskOptions(text);
  // A task that came from the picker replaces the text.
  const isTyped = typed !== undefined && task === undefined;
  return (
    <ComboboxField
      label="Tarefa"
      required
      placeholder="Digite um código ou um título"
      text={isTyped ? typed : task ? taskText(task) : ''}
      isTyped={isTyped}
      error={error && isTyped && text ? 'Escolha uma tarefa da lista' : error}
      groups={groups}
      onOpen={open}
      onType={(value) => {
        setTyped(value);
        onChange(undefined);
      }}
      onChoose={({ value }) => {
        setTyped(undefined);
        onChange(find(value));
      }}
      action={
        <Button icon={task ? 'edit' : 'search'} onClick={onBrowse}>
          {task ? 'Alterar' : 'Selecionar'}
        </Button>
      }
    />
  );
}
