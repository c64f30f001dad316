import type { LevelOf } from '@demanda/contracts/permissions';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { toast } from '../toast/toast';
import { ConflictDialog } from './conflict-dialog';
import { differences, firstChoice, resolve, type Choice, type ConflictField, type Versions } from './merge';

/** Data of a record's last change, when known. */
export interface ChangedRecord {
  version?: number;
  updatedAt?: string;
  updatedByUserName?: string | null;
}

/** Values of a form, with the version that they started from. */
export type VersionedValues = FieldValues & { version?: number };

interface ConflictOptions<V extends VersionedValues, R extends ChangedRecord> {
  form: Pick<UseFormReturn<V>, 'getValues' | 'reset'>;
  /** Record that the form started from; undefined for a new one, which has no conflicts. */
  stored: R | undefined;
  toValues: (record: R) => V;
  /** Fields that may differ between these versions. */
  fieldsOf: (versions: Versions<V>) => readonly ConflictField<V>[];
  /** Levels by the keys of these fields: users get no choice for fields that they may not edit. */
  levelOf?: LevelOf;
  /** Saves the form with its current values. */
  save: () => void;
}

interface Conflict<V, R> {
  record: R;
  versions: Versions<V>;
  fields: ConflictField<V>[];
}

const NOTHING = '—';

/**
 * Handles the conflict of a form whose record another user changed (G-GEN-22): `open` takes the stored record from the
 * error, `startFrom` the values that the input began with when it is older than `stored`; `dialog` shows both versions. The chosen values are saved over the stored record; closing the dialog leaves
 * the form as typed.
 */
export function useConflict<V extends VersionedValues, R extends ChangedRecord>(
  options: ConflictOptions<V, R>,
) {
  const { form, stored, toValues, fieldsOf, levelOf = () => 'EDIT', save } = options;
  const [base, setBase] = useState(() => stored && toValues(stored));
  const [conflict, setConflict] = useState<Conflict<V, R>>();
  const [chosen, setChosen] = useState<Record<string, Choice>>({});

  /** Rebases the form on the stored values. */
  const setBaseline = (current: V) => {
    setBase(current);
    form.reset(current);
  };

  /** Sets the form to the chosen values, as changes of the stored ones. */
  const apply = (
    fields: readonly ConflictField<V>[],
    versions: Versions<V>,
    choiceOf: (field: ConflictField<V>) => Choice,
  ) => {
    const { version } = versions.current;
    form.reset({ ...resolve(fields, versions, choiceOf), version }, { keepDefaultValues: true });
  };

  /** Rebases the form on a saved record when it stays open; changes made since `sent` are kept. */
  const rebase = (record: R, sent: V) => {
    const current = toValues(record);
    const versions = { base: sent, mine: form.getValues(), current };
    const choiceOf = (field: ConflictField<V>) => firstChoice(field, versions);
    const fields = fieldsOf(versions);
    setBaseline(current);
    if (fields.some((field) => choiceOf(field) === 'mine')) apply(fields, versions, choiceOf);
  };

  /** Applies the choices and ends the conflict. */
  const resolveConflict = (
    { versions, fields }: Conflict<V, R>,
    choiceOf: (field: ConflictField<V>) => Choice,
  ) => {
    const { current } = versions;
    setConflict(undefined);
    setBaseline(current);
    if (fields.length > 0 && fields.every((field) => choiceOf(field) === 'current')) {
      toast.success('Versão atual carregada.');
      return;
    }
    apply(fields, versions, choiceOf);
    save();
  };

  const open = (record: R) => {
    if (!base) return;
    const versions = { base, mine: form.getValues(), current: toValues(record) };
    const fields = differences(fieldsOf(versions), versions).filter(({ key }) => levelOf(key) === 'EDIT');
    const found = { record, versions, fields };
    setChosen({});
    const isNewer = versions.current.version !== versions.mine.version;
    if (found.fields.length === 0 && isNewer) resolveConflict(found, () => 'mine');
    else setConflict(found);
  };

  const handlers = { base, open, rebase, startFrom: setBase };
  if (!conflict) return { ...handlers, dialog: null };
  const { record, versions, fields } = conflict;
  const choiceOf = (field: ConflictField<V>) => chosen[field.key] ?? firstChoice(field, versions);
  const dialog = (
    <ConflictDialog
      rows={fields.map((field) => ({
        key: field.key,
        label: field.label,
        mine: field.show(versions.mine) ?? NOTHING,
        current: field.show(versions.current) ?? NOTHING,
        choice: choiceOf(field),
      }))}
      changedBy={record.updatedByUserName ?? null}
      changedAt={record.updatedAt}
      onChoose={(keys, choice) =>
        setChosen({ ...chosen, ...Object.fromEntries(keys.map((key) => [key, choice])) })
      }
      onConfirm={() => resolveConflict(conflict, choiceOf)}
      onClose={() => setConflict(undefined)}
    />
  );
  return { ...handlers, dialog };
}
