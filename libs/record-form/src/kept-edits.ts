import { useSession } from '@demanda/auth/use-session';
import { toast } from '@demanda/ui/core';
import { draftKey, readDraft, removeDraft, writeDraft } from './draft-store';

interface VersionedRecord {
  id: number;
  version: number;
}

/** A value of a field, and the version of the record that it belongs to. */
interface VersionedValue<V> {
  value: V;
  version: number;
}

/** Characters of a value that its toast shows. */
const SHOWN_CHARACTERS = 120;

interface UnsavedEdit {
  label: string;
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
    /**
     * Returns what the editor of a field opens with: the record, and what was typed when it was kept. The record then has
     * the value and version that the text replaces, so that a change by another user since is a conflict.
     */
    startOf: <R extends VersionedRecord>(stored: R, field: string): { record: R; typed?: V } => {
      const draft = readDraft<VersionedValue<V>>(keyOf(stored.id, field));
      if (!draft) return { record: stored };
      const { value, version } = draft.base;
      return { record: { ...stored, [field]: value, version }, typed: draft.values.value };
    },
    keep: ({ id, version }: VersionedRecord, field: string, typed: V, before: V) =>
      writeDraft<VersionedValue<V>>(keyOf(id, field), {
        savedAtMs: Date.now(),
        values: { value: typed, version },
        base: { value: before, version },
      }),
    remove: (id: number, field: string) => removeDraft(keyOf(id, field)),
  };
}
