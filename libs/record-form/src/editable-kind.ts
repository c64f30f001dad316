import type { Contract } from '@demanda/contracts/contract';
import type { LevelOf } from '@demanda/contracts/permissions';
import type { z } from '@demanda/schema';
import type { InlineFieldKind } from '@demanda/ui/form';
import type { EditedRecord, RecordSaving } from './record-edit';

interface EditableField extends InlineFieldKind {
  /** Shape of the value that is saved. */
  shape: z.ZodType<string | null | undefined, string | null | undefined>;
  /** Returns a value as the user reads it; by default the value. */
  show?: (value: string) => string;
}

/** A kind of record whose fields are edited in place, in its list and in its details. */
export interface EditableKind<R extends EditedRecord> extends Omit<RecordSaving<R>, 'put'> {
  /** The call that saves it. */
  contract: Contract;
  /** In the order in which Tab goes through them. */
  fields: Readonly<Record<string, EditableField>>;
  nameOf: (record: R) => string;
  put: (record: R, levelOf: LevelOf) => Promise<R>;
}

/** Returns the value of a field as the user reads it. */
export const shownText = <R extends EditedRecord>(
  { fields }: EditableKind<R>,
  field: string,
  value: string | null,
): string => (value === null ? '—' : (fields[field]!.show?.(value) ?? value));
