import { editedNames, headOf, inputOf, type Card } from '@demanda/contracts/records/card';
import type { z } from '@demanda/schema';
import type { EditableKind } from './use-record-edit';
import type { EditedRecord } from './record-edit';

type EditableFields = EditableKind<EditedRecord>['fields'];

/** Returns the fields of a card that are edited in place; `input` is the shape of the body that saves them. */
export const editableFields = (card: Card, input: Pick<z.ZodObject, 'shape'>): EditableFields =>
  Object.fromEntries(
    editedNames(card).map((name) => {
      const field = card[name]!;
      const type = field.kind === 'long' ? 'long' : inputOf(field).type;
      return [
        name,
        { label: headOf(field), shape: input.shape[name] as EditableFields[string]['shape'], type },
      ];
    }),
  );
