import { formNames, inputOf, type Card } from '@demanda/contracts/records/card';
import { FormGrid, TextField, type Control } from '@demanda/ui/form';
import type { RecordValues } from '../../api/record-kind';

interface RecordFieldsProps {
  card: Card;
  control: Control<RecordValues>;
  /** Leaves the check of required texts to the browser. */
  byBrowser?: boolean;
}

/** Fields of the create and edit forms; those of half a line are side by side, below the others. */
export function RecordFields({ card, control, byBrowser }: RecordFieldsProps) {
  const fieldOf = (name: string) => {
    const { isRequired, hint } = card[name]!;
    return (
      <TextField
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
  const halves = formNames(card).filter((name) => card[name]!.edit === 'half');
  return (
    <>
      {formNames(card)
        .filter((name) => !halves.includes(name))
        .map(fieldOf)}
      {halves.length > 0 && <FormGrid>{halves.map(fieldOf)}</FormGrid>}
    </>
  );
}
