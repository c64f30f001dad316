import { ComboboxField } from '@demanda/ui/form';
import { useState, type ReactNode } from 'react';
import { useRequesterOptions } from './use-requester-options';

export interface ChosenRequester {
  id: number;
  name: string;
}

interface RequesterInputProps {
  /** Name of the chosen requester. */
  name: string | undefined;
  error: string | undefined;
  /** Undefined while the typed text matches no requester; never the previously chosen one. */
  onChange: (requester: ChosenRequester | undefined) => void;
  /** Absent without the permission. */
  onCreate?: (name: string) => void;
  /** Shows the options above everything, as in a table. */
  floats?: boolean;
  /** Button beside the input. */
  action?: ReactNode;
}

/** Field for the requester of tasks, chosen by typing (TASK-040, TASK-051). */
export function RequesterInput({ name, error, onChange, onCreate, action, floats }: RequesterInputProps) {
  /** Typed text that matches no requester yet. */
  const [typed, setTyped] = useState<string>();
  const text = typed?.trim() ?? '';
  const { groups, open, isUnknown } = useRequesterOptions(text);
  // A name that came from a dialog replaces the text.
  const isTyped = typed !== undefined && name === undefined;
  return (
    <ComboboxField
      label="Solicitante"
      required
      placeholder="Digite um nome"
      text={isTyped ? typed : (name ?? '')}
      isTyped={isTyped}
      error={error && isTyped && text ? 'Escolha um solicitante da lista' : error}
      groups={groups}
      onOpen={open}
      onType={(value) => {
        setTyped(value);
        onChange(undefined);
      }}
      onChoose={({ value, label }) => {
        setTyped(undefined);
        onChange({ id: value, name: label });
      }}
      create={
        onCreate && isTyped && isUnknown
          ? { label: `Criar solicitante «${text}»`, onCreate: () => onCreate(text) }
          : undefined
      }
      action={action}
      floats={floats}
    />
  );
}
