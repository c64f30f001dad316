import { useMutation } from '@demanda/api/use-mutation';
import { useIsMutating } from '@tanstack/react-query';
import { Button, toast, useHasUnsaved } from '@demanda/ui/core';
import { DiscardDialog } from '@demanda/ui/dialog';
import { Form, FormActions } from '@demanda/ui/form';
import { formatCount } from '@demanda/ui/format';
import { useState, type ReactNode, type Ref } from 'react';
import { saveKey } from '../api/deliveries';
import { undoItemsOptions, type UndoCall } from '../api/delivery-items';

/** Record of a page that saves several records at once. */
export interface SavedPart {
  isDirty: boolean;
  isValid: () => Promise<boolean>;
  /**
   * Saves the record, or shows why it is refused; `onSaved` also follows a save after a conflict, and gets the call that
   * undoes the save of an item, if there is one.
   */
  save: (onSaved: (undo?: UndoCall) => void) => void;
  discard: () => void;
}

/** Id of an item, or the name of another part. */
type Key = number | string;

export type RegisterPart = (key: Key) => Ref<SavedPart>;

interface SaveAllOptions {
  /** Shows a record whose input is refused, which may be folded. */
  onRefused: (key: Key) => void;
}

/**
 * Saves the changed records of a page, one call after another. None is sent while one of them is invalid; a failed call
 * leaves the following ones unsaved. Give each record `register(key)` as `ref`.
 */
export function useSaveAll({ onRefused }: SaveAllOptions) {
  const [parts] = useState(() => new Map<Key, SavedPart | null>());
  const register: RegisterPart = (key) => (part) => void parts.set(key, part);
  const changed = () => [...parts].flatMap(([key, part]) => (part?.isDirty ? [{ key, part }] : []));

  const undo = useMutation(undoItemsOptions, { stays: true });
  // A toast is taken once, and the guard against double clicks cannot tell the calls of two undos apart.
  const undoItems = (undos: UndoCall[]) => undo.mutate(undos, { isRetry: true });

  const saveNext = ([key, ...rest]: Key[], saved: (UndoCall | undefined)[] = []) => {
    if (key === undefined) notifySavedItems(saved, undoItems);
    else parts.get(key)?.save((undo) => saveNext(rest, typeof key === 'number' ? [...saved, undo] : saved));
  };
  const save = async () => {
    const all = changed();
    const validity = await Promise.all(all.map(({ part }) => part.isValid()));
    const refused = all[validity.indexOf(false)];
    if (!refused) return saveNext(all.map(({ key }) => key));
    onRefused(refused.key);
    refused.part.save(() => {});
  };
  return {
    register,
    save: () => void save(),
    discard: () => changed().forEach(({ part }) => part.discard()),
  };
}

/** One toast for all items of a save (ERR-116), which undoes it unless an item has no undo. */
function notifySavedItems(saved: (UndoCall | undefined)[], undoItems: (undos: UndoCall[]) => void): void {
  if (saved.length === 0) return;
  const undos = saved.filter((undo) => undo !== undefined);
  const text = saved.length === 1 ? 'Item salvo' : formatCount(saved.length, 'itens salvos');
  toast.success(
    `${text} com sucesso!`,
    undefined,
    undos.length === saved.length ? { label: 'Desfazer', onTake: () => undoItems(undos) } : undefined,
  );
}

interface SaveAllFormProps {
  label: string;
  all: ReturnType<typeof useSaveAll>;
  /** Further buttons of the bar. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Form around the records, with the bar that saves or discards them all (DELIV-37). */
export function SaveAllForm({ label, all, actions, children }: SaveAllFormProps) {
  const isDirty = useHasUnsaved();
  const isBusy = useIsMutating({ mutationKey: saveKey }) > 0;
  const [discarding, setDiscarding] = useState(false);
  const discard = () => {
    setDiscarding(false);
    all.discard();
  };
  return (
    <Form label={label} onSubmit={all.save}>
      {children}
      <FormActions>
        {isDirty && <Button onClick={() => setDiscarding(true)}>Cancelar</Button>}
        <Button kind="primary" type="submit" busy={isBusy} disabled={!isDirty}>
          Salvar Alterações
        </Button>
        {actions}
      </FormActions>
      {discarding && <DiscardDialog onDiscard={discard} onStay={() => setDiscarding(false)} />}
    </Form>
  );
}
