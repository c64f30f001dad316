import { restLabels, type RestChoice } from '@demanda/contracts/charge-labels';
import { MoneyField, optionsOf, SelectField, useWatch, type FieldValues } from '@demanda/ui/form';
import { formatMoney } from '@demanda/ui/format';
import type { ComponentProps } from 'react';

const options = optionsOf(restLabels);

type Field<T extends FieldValues> = ComponentProps<typeof SelectField<T>>;

interface RestFieldProps<T extends FieldValues> extends Pick<Field<T>, 'control' | 'name'> {
  /** Field of the amount of the difference; absent where it is always all of the rest. */
  amountName?: Field<T>['name'];
  /** In reais, what the money leaves open. */
  rest: number;
  /** What the field is of, where there are several. */
  of?: string;
}

/** Fields that say what becomes of the part of a charge that money leaves open, and how much of it is a difference. */
export function RestField<T extends FieldValues>({ control, name, amountName, rest, of }: RestFieldProps<T>) {
  const choice: RestChoice | undefined = useWatch({ control, name });
  const place = of ? ` em ${of}` : '';
  return (
    <>
      <SelectField
        control={control}
        name={name}
        label={`Os ${formatMoney(rest)} que faltam${place}`}
        options={options}
      />
      {amountName && choice !== 'ABERTO' && (
        <MoneyField
          control={control}
          name={amountName}
          label={`Valor da diferença${place}`}
          hint={`Em branco, todos os ${formatMoney(rest)}. O que não for diferença continua em aberto.`}
        />
      )}
    </>
  );
}
