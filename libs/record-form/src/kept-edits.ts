import { useSession } from '@demanda/auth/use-session';
import { toast } from '@demanda/ui/core';
import { draftKey, readDraft, removeDraft, writeDraft } from './draft-store';

/** A value of a field, and the version of the record that it belongs to. */
export interface VersionedValue<V> {
  value: V;
  version: number;
}

/** Characters of a value that its toast shows. */
const SHOWN_CHARACTERS = 120;

interface UnsavedEdit {
  label: string;
  /** Name of the record. */
  name: string;
  /** The value as the user reads it. */
  text: string;
  onRetry: () => void;
}

/** Says what was not saved, and offers to send it again: its field is no longer open. */
export function notifyUnsaved({ label, name, text, onRetry }: UnsavedEdit): void {
  const shown = text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
  toast.info('Não foi salvo', `${label} de ${name}: ${shown}`, {
    label: 'Tentar novamente',
    onTake: onRetry,
  });
}

/**
 * Keeps what was typed into a field in place and could not be saved, as a draft of the user: the field opens with it until
 * it is saved or discarded. `kind` names the records.
 */
export function useKeptEdits<V>(kind: string) {
  const userId = useSession().user?.id;
  const keyOf = (id: number, field: string) => draftKey(userId, `${kind}.${id}.${field}`);
  return {
    /** Returns what was typed, and the value that it replaces. */
    read: (id: number, field: string) => {
      const draft = readDraft<VersionedValue<V>>(keyOf(id, field));
      return draft && { typed: draft.values, before: draft.base };
    },
    keep: (id: number, field: string, typed: VersionedValue<V>, before: VersionedValue<V>) =>
      writeDraft(keyOf(id, field), { savedAtMs: Date.now(), values: typed, base: before }),
    remove: (id: number, field: string) => removeDraft(keyOf(id, field)),
  };
}
