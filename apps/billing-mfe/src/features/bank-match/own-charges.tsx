import { useDebouncedValue } from '@demanda/api/use-debounced-value';
import { PICKER_DEBOUNCE_MS } from '@demanda/contracts/limits';
import { IconButton } from '@demanda/ui/core';
import { Quiet } from '@demanda/ui/files';
import { ComboboxField, FieldRow, MoneyField, useFormState, useWatch } from '@demanda/ui/form';
import { formatMoney, formatPlainDate } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { foundChargesOptions } from '../../api/bank-lines';
import { chargeName, lessAmount } from '../../shared/charge-rules';
import { RestField } from '../../shared/rest-field';
import { restFor, restOf, type ChoiceForm, type ChosenCharges } from './chosen-charges';

interface OwnChargesProps {
  form: ChoiceForm;
  chosen: ChosenCharges;
  lineAmount: number;
}

/** Fields for the charges that a line pays, with the amount of each, their sum and what remains. */
export function OwnCharges({ form: { control }, chosen, lineAmount }: OwnChargesProps) {
  const { charges, fields, add, remove } = chosen;
  const [text, setText] = useState('');
  const searched = useDebouncedValue(text.trim(), PICKER_DEBOUNCE_MS);
  const { data: found, isPlaceholderData } = useQuery(foundChargesOptions(searched));
  const { errors } = useFormState({ control });
  const own = useWatch({ control, name: 'own' });
  const rest = restOf(lineAmount, own);
  const offered = (found ?? []).filter(({ id }) => charges.every((charge) => charge.id !== id));
  return (
    <>
      <ComboboxField
        label="Adicionar cobrança"
        placeholder="Número ou cliente"
        text={text}
        // The server has searched: each of them contains the text.
        isTyped={false}
        hint={
          found && searched && !isPlaceholderData && offered.length === 0
            ? `Nenhuma outra cobrança em aberto combina com “${searched}”.`
            : undefined
        }
        error={errors.search?.message}
        groups={[
          {
            options: offered.map((charge) => ({
              value: charge.id,
              label: `${chargeName(charge)} · ${formatMoney(charge.openAmount)} em aberto`,
            })),
          },
        ]}
        onOpen={() => {}}
        onType={setText}
        onChoose={({ value }) => {
          const charge = offered.find(({ id }) => id === value);
          if (charge) add(charge, rest);
          setText('');
        }}
      />
      {fields.map((field, at) => {
        const charge = charges[at];
        return (
          charge && (
            <Fragment key={field.id}>
              <FieldRow
                action={
                  <IconButton
                    icon="close"
                    label={`Retirar cobrança ${charge.number}`}
                    onClick={() => remove(at)}
                  />
                }
              >
                <MoneyField
                  control={control}
                  name={`own.${at}.amount`}
                  label={`Valor para ${chargeName(charge)}`}
                  hint={`${charge.periodTitle}, vence em ${formatPlainDate(charge.dueOn)}, ${formatMoney(charge.openAmount)} em aberto`}
                  required
                />
              </FieldRow>
              {restFor(charge, own[at]) !== undefined && (
                <RestField
                  control={control}
                  name={`own.${at}.rest`}
                  amountName={`own.${at}.restAmount`}
                  rest={lessAmount(charge.openAmount, own[at]!.amount)}
                  of={charge.number}
                />
              )}
            </Fragment>
          )
        );
      })}
      <div role="status">
        <Quiet>
          {`Soma ${formatMoney(lineAmount - rest)} de ${formatMoney(lineAmount)}. ${
            rest < 0 ? `Passa em ${formatMoney(-rest)}` : `Restam ${formatMoney(rest)}`
          }. O que passa do aberto de uma cobrança fica como crédito do cliente.`}
        </Quiet>
      </div>
    </>
  );
}
