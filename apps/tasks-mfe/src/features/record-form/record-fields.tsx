import { formNames, inputOf, type Card, type FieldCard } from '@demanda/contracts/records/card';
import { DocumentField } from '@demanda/record-form/document-field';
import { FormGrid, TextAreaField, TextField, type Control } from '@demanda/ui/form';
import type { RecordValues } from '../../api/record-kind';

interface RecordFieldsProps {
  card: Card;
  control: Control<RecordValues>;
  /** Leaves the check of required texts to the browser. */
  byBrowser?: boolean;
}

/** Returns the names in order, with neighbours that have half a line each together. */
function linesOf(card: Card): string[][] {
  const isHalf = (name: string | undefined) => name !== undefined && card[name]!.edit === 'half';
  const lines: string[][] = [];
  for (const name of formNames(card)) {
    const last = lines.at(-1);
    if (isHalf(name) && isHalf(last?.[0])) last!.push(name);
    else lines.push([name]);
  }
  return lines;
}

const controls: Partial<Record<FieldCard['kind'], typeof TextField>> = {
  taxId: DocumentField,
  long: TextAreaField,
};

/** Fields of the create and edit forms; those of half a line are side by side. */
export function RecordFields({ card, control, byBrowser }: RecordFieldsProps) {
  const fieldOf = (name: string) => {
    const { isRequired, hint, kind } = card[name]!;
    const Field = controls[kind] ?? TextField;
    return (
      <Field
        key={name}
        control={control}
        name={name}
        {...inputOf(card[name]!)}
        hint={hint}
        required={isRequired}
        nativeRequired={byBrowser && isRequired}
      />
    );
  };
  return linesOf(card).map((names) =>
    card[names[0]!]!.edit === 'half' ? (
      <FormGrid key={names[0]}>{names.map(fieldOf)}</FormGrid>
    ) : (
      names.map(fieldOf)
    ),
  );
}
