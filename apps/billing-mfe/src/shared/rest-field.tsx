import { restLabels } from '@demanda/contracts/charge-labels';
import { optionsOf, SelectField, type FieldValues } from '@demanda/ui/form';
import { formatMoney } from '@demanda/ui/format';
import type { ComponentProps } from 'react';

const options = optionsOf(restLabels);

interface RestFieldProps<T extends FieldValues> extends Pick<
  ComponentProps<typeof SelectField<T>>,
  'control' | 'name'
> {
  /** In reais, what the money leaves open. */
  rest: number;
  /** What the field is of, where there are several. */
  of?: string;
}

/** Field that says what becomes of the part of a charge that money leaves open. */
export const RestField = <T extends FieldValues>({ control, name, rest, of }: RestFieldProps<T>) => (
  <SelectField
    control={control}
    name={name}
    label={`Os ${formatMoney(rest)} que faltam${of ? ` em ${of}` : ''}`}
    options={options}
  />
);
