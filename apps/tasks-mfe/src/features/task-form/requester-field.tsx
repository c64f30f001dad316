import type { ParsedTaskInput, TaskInput } from '@demanda/contracts/task-shapes';
import { Button } from '@demanda/ui/core';
import { ComboboxField, useFieldMessage, useWatch, type ZodForm } from '@demanda/ui/form';
import { useState } from 'react';
import type { useRequesterNames } from './use-requester-names';
import { useRequesterOptions } from './use-requester-options';

type OnPick = (requester: { id: number; name: string }) => void;

/** Dialogs for the requester of a task; `onPick` receives the choice. */
export interface RequesterDialogs {
  pickRequester: (onPick: OnPick) => void;
  /** Absent without the permission. */
  createRequester?: (name: string, onPick: OnPick) => void;
}

interface RequesterFieldProps extends RequesterDialogs {
  form: ZodForm<TaskInput, ParsedTaskInput>;
  requesters: ReturnType<typeof useRequesterNames>;
}

/** Requester of the task, chosen by typing or in a picker (TASK-040, TASK-051). */
export function RequesterField({ form, requesters, pickRequester, createRequester }: RequesterFieldProps) {
  const { control, setValue } = form;
  const requesterId = useWatch({ control, name: 'requesterId' });
  const error = useFieldMessage(control, 'requesterId');
  /** Text that is no requester yet. */
  const [typed, setTyped] = useState<string>();
  const { groups, open, isUnknown } = useRequesterOptions(typed?.trim() ?? '');
  const name = requesters.nameOf(requesterId);

  const set = (id: number | undefined) =>
    setValue('requesterId', id as number, { shouldDirty: true, shouldValidate: true });
  const pick: OnPick = ({ id, name: chosen }) => {
    requesters.learn(id, chosen);
    setTyped(undefined);
    set(id);
  };
  return (
    <ComboboxField
      label="Solicitante"
      required
      placeholder="Digite um nome"
      text={typed ?? name ?? ''}
      isTyped={typed !== undefined}
      error={error && typed?.trim() ? 'Escolha um solicitante da lista' : error}
      groups={groups}
      onOpen={open}
      onType={(text) => {
        setTyped(text);
        // Until one is chosen the text is no requester, in particular not the previous one.
        set(undefined);
      }}
      onChoose={({ value, label }) => pick({ id: value, name: label })}
      create={
        createRequester && typed !== undefined && isUnknown
          ? {
              label: `Criar solicitante «${typed.trim()}»`,
              onCreate: () => createRequester(typed.trim(), pick),
            }
          : undefined
      }
      action={
        <Button icon={name ? 'edit' : 'search'} onClick={() => pickRequester(pick)}>
          {name ? 'Alterar' : 'Selecionar'}
        </Button>
      }
    />
  );
}
