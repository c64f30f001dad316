import { useMutation } from '@demanda/api/use-mutation';
import { useFieldLevels, useIsOutdated, writable } from '@demanda/auth/field-levels';
import { formNames } from '@demanda/contracts/records/card';
import { conflictFieldsOf, formValues } from '@demanda/record-form/card-fields';
import { useRecordForm } from '@demanda/record-form/use-record-form';
import type { Opening } from '@demanda/ui/core';
import { useZodForm, type ZodForm } from '@demanda/ui/form';
import type { NamedRecord, RecordKind, RecordValues } from '../../api/record-kind';

/** Returns the values of the form of a stored record, or of a new one. */
export const toValues = ({ card, beside }: RecordKind, record?: NamedRecord): RecordValues => {
  const stored = (record ?? {}) as RecordValues;
  const besideCard = Object.entries(beside?.empty ?? {}).map(([name, empty]): [string, unknown] => [
    name,
    stored[name] ?? empty,
  ]);
  return {
    ...formValues(formNames(card), stored),
    ...Object.fromEntries(besideCard),
    version: record?.version,
  };
};

/** Form that the contract checks while the user types; `values` are those of a new record. */
export function useCheckedForm(kind: RecordKind, stored?: NamedRecord, values: RecordValues = {}) {
  const levelOf = useFieldLevels(kind.resource, stored);
  return useZodForm<RecordValues, RecordValues>(
    kind.calls.create.body,
    { ...toValues(kind, stored), ...values },
    { checked: (input) => writable(input, levelOf) },
  );
}

interface SaveOptions {
  form: ZodForm<RecordValues, RecordValues>;
  /** Undefined for a new record. */
  stored?: NamedRecord;
  draft?: string;
  /** For the toast 'Abrir'; absent while another form stays open. */
  opening?: Opening;
  onSaved: (saved: NamedRecord) => void;
}

/** Saves the form of a record; render `draftOffer` in it and `conflictDialog` beside it. */
export function useRecordSave(kind: RecordKind, { form, stored, opening, ...rest }: SaveOptions) {
  const { card, resource, calls, beside } = kind;
  const levelOf = useFieldLevels(resource, stored);
  const isOutdated = useIsOutdated(resource, stored);
  const saving = useMutation(
    stored ? kind.update(stored.id, writable(toValues(kind, stored), levelOf)) : kind.create(opening),
  );
  const saved = useRecordForm({
    ...rest,
    form,
    stored,
    shape: calls.get.response,
    toValues: (record) => toValues(kind, record),
    fields: [...conflictFieldsOf<RecordValues>(card, formNames(card)), ...(beside?.conflictFields ?? [])],
    levelOf,
    isOutdated,
    update: saving,
  });
  return { ...saved, levelOf, busy: saving.isPending };
}
