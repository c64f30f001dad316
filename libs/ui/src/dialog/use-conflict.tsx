import type { LevelOf } from '@demanda/contracts/permissions';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { toast } from '../toast/toast';
import { ConflictDialog } from './conflict-dialog';
import { differences, firstChoice, resolve, type Choice, type ConflictField, type Versions } from './merge';

/** What a record says of its last change, as far as it does. */
interface Changed {
  version?: number;
  updatedAt?: string;
  updatedByUserName?: string | null;
}

/** The values of a form, with the number of the revision that they began with. */
type Values = FieldValues & { version?: number };

interface ConflictOptions<V extends Values, R extends Changed> {
  form: Pick<UseFormReturn<V>, 'getValues' | 'reset'>;
  /** The record that the form begins with; a new one meets nobody. */
  stored: R | undefined;
  toValues: (record: R) => V;
  /** What may differ between these versions. */
  fieldsOf: (versions: Versions<V>) => readonly ConflictField<V>[];
  /** By the keys of these fields: those that the person may not edit are no choice. */
  levelOf?: LevelOf;
  /** Saves the form as it then stands. */
  save: () => void;
}

interface Conflict<V, R> {
  record: R;
  versions: Versions<V>;
  fields: ConflictField<V>[];
}

const NOTHING = '—';

/**
 * For a form whose save may come too late (G-GEN-22): `meet` takes the record of the refusal, `dialog` shows both
 * versions. What the person chooses is saved over the record met; closing leaves the form as it was typed.
 */
export function useConflict<V extends Values, R extends Changed>(options: ConflictOptions<V, R>) {
  const { form, stored, toValues, fieldsOf, levelOf = () => 'EDIT', save } = options;
  const [base, setBase] = useState(() => stored && toValues(stored));
  const [conflict, setConflict] = useState<Conflict<V, R>>();
  const [chosen, setChosen] = useState<Record<string, Choice>>({});

  /** From now on the form counts from what is stored now. */
  const countFrom = (current: V) => {
    setBase(current);
    form.reset(current);
  };

  /** The form holds what is chosen, as changes of what is stored now. */
  const hold = (
    fields: readonly ConflictField<V>[],
    versions: Versions<V>,
    choiceOf: (field: ConflictField<V>) => Choice,
  ) => {
    const { version } = versions.current;
    form.reset({ ...resolve(fields, versions, choiceOf), version }, { keepDefaultValues: true });
  };

  /** The form goes on from this record, for a save that leaves it open: what was changed since `sent` stays. */
  const begin = (record: R, sent: V) => {
    const current = toValues(record);
    const versions = { base: sent, mine: form.getValues(), current };
    const choiceOf = (field: ConflictField<V>) => firstChoice(field, versions);
    const fields = fieldsOf(versions);
    countFrom(current);
    if (fields.some((field) => choiceOf(field) === 'mine')) hold(fields, versions, choiceOf);
  };

  /** Ends the conflict as it was chosen. */
  const settle = ({ versions, fields }: Conflict<V, R>, choiceOf: (field: ConflictField<V>) => Choice) => {
    const { current } = versions;
    setConflict(undefined);
    countFrom(current);
    if (fields.length > 0 && fields.every((field) => choiceOf(field) === 'current')) {
      toast.success('Versão atual carregada.');
      return;
    }
    hold(fields, versions, choiceOf);
    save();
  };

  const meet = (record: R) => {
    if (!base) return;
    const versions = { base, mine: form.getValues(), current: toValues(record) };
    const fields = differences(fieldsOf(versions), versions).filter(({ key }) => levelOf(key) === 'EDIT');
    const met = { record, versions, fields };
    setChosen({});
    const isNewer = versions.current.version !== versions.mine.version;
    if (met.fields.length === 0 && isNewer) settle(met, () => 'mine');
    else setConflict(met);
  };

  if (!conflict) return { meet, begin, dialog: null };
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
      onConfirm={() => settle(conflict, choiceOf)}
      onClose={() => setConflict(undefined)}
    />
  );
  return { meet, begin, dialog };
}
