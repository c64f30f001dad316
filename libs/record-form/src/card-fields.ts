import { editedNames, headOf, inputOf, type Card, type FieldCard } from '@demanda/contracts/records/card';
import type { z } from '@demanda/schema';
import { plainField, type ConflictField } from '@demanda/ui/dialog';
import { formatPlainDate } from '@demanda/ui/format';
import type { EditableKind } from './use-record-edit';
import type { EditedRecord } from './record-edit';

type EditableFields = EditableKind<EditedRecord>['fields'];

const editTypes = { long: 'long', day: 'date' } as const;
/** Texts of values that are not shown as they are stored. */
const shown: Partial<Record<FieldCard['kind'], (value: unknown) => string>> = {
  day: (day) => formatPlainDate(day as string),
};

/** Returns the fields of a card that are edited in place; `input` is the shape of the body that saves them. */
export const editableFields = (card: Card, input: Pick<z.ZodObject, 'shape'>): EditableFields =>
  Object.fromEntries(
    editedNames(card).map((name) => {
      const field = card[name]!;
      const { kind } = field;
      const type = kind === 'long' || kind === 'day' ? editTypes[kind] : inputOf(field).type;
      const shape = input.shape[name] as EditableFields[string]['shape'];
      return [name, { label: headOf(field), shape, type, show: shown[kind] }];
    }),
  );

/** Returns the values of these fields of a record in its form, blank for a field without a value. */
export const formValues = <Name extends string>(names: readonly Name[], record: { [N in Name]?: unknown }) =>
  Object.fromEntries(names.map((name) => [name, record[name] ?? ''])) as Record<Name, string>;

/** Returns the fields of plain values in which two versions of a form may differ. */
export const conflictFieldsOf = <V extends object>(card: Card, names: readonly (keyof V & string)[]) =>
  names.map((name): ConflictField<V> => plainField(name, card[name]!.label, shown[card[name]!.kind]));
