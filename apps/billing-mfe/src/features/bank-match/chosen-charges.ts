import type { Charge } from '@demanda/contracts/charges';
import { money } from '@demanda/contracts/fields';
import { restFields } from '@demanda/contracts/payments';
import { z } from '@demanda/schema';
import { formatMoney } from '@demanda/ui/format';
import { useFieldArray, type ZodForm } from '@demanda/ui/form';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { chargeOptions } from '../../api/charges';
import { lessAmount, type Rest } from '../../shared/charge-rules';

/** Value of the choice for charges that no candidate names. */
export const OWN_CHOICE = 'own';

const shape = z.object({
  /** `keyOf` a candidate, or `OWN_CHOICE`. */
  choice: z.string().min(1, 'Escolha o que este recebimento paga'),
  // What becomes of the part that the candidate leaves open.
  ...restFields,
  /** Has no value: place of the message that no charge was chosen. */
  search: z.string(),
  /** What each of the added charges gets, in their order. */
  own: z.array(z.object({ amount: money.min(0.01, 'Digite um valor maior que zero'), ...restFields })),
});
export type ChoiceInput = z.input<typeof shape>;
export type Choice = z.output<typeof shape>;
export type ChoiceForm = ZodForm<ChoiceInput, Choice>;

/** Returns what is left of a line after these amounts, where a text that is not an amount yet counts as 0. */
export const restOf = (lineAmount: number, own: readonly { amount: unknown }[]): number =>
  own.reduce(
    (rest, { amount }) => (typeof amount === 'number' ? lessAmount(rest, amount) : rest),
    lineAmount,
  );

/** Returns what becomes of the part of a charge that an amount leaves open; nothing where it leaves none. */
export const restFor = (
  { openAmount }: Charge,
  own: ({ amount: unknown } & Rest) | undefined,
): Rest | undefined =>
  typeof own?.amount === 'number' && lessAmount(openAmount, own.amount) > 0
    ? { rest: own.rest, restAmount: own.restAmount }
    : undefined;

/** Schema of a choice, whose amounts must be the line to the cent. */
export const choiceOf = (lineAmount: number) =>
  shape.check(({ value: { choice, own }, issues }) => {
    if (choice !== OWN_CHOICE) return;
    const refuse = (path: (string | number)[], message: string) =>
      issues.push({ code: 'custom', path, message, input: own });
    const rest = restOf(lineAmount, own);
    if (own.length === 0) refuse(['search'], 'Escolha ao menos uma cobrança');
    else if (rest !== 0) {
      const text = rest < 0 ? `Passa do recebimento em ${formatMoney(-rest)}` : `Faltam ${formatMoney(rest)}`;
      refuse(['own', own.length - 1, 'amount'], text);
    }
  });

/** The charges that a person adds to a choice, as they are stored now, so that a second attempt has their version. */
export function useChosenCharges({ control, clearErrors }: ChoiceForm) {
  const { fields, append, remove } = useFieldArray({ control, name: 'own' });
  const [picked, setPicked] = useState<Charge[]>([]);
  const stored = useQueries({ queries: picked.map(({ id }) => chargeOptions(id)) });
  const charges = picked.map((charge, at): Charge => stored[at]?.data ?? charge);
  return {
    charges,
    /** Keys of the rows, in their order. */
    fields,
    /** Adds a charge with as much of what is left as it takes. */
    add: (charge: Charge, rest: number) => {
      setPicked([...picked, charge]);
      append({
        ...{ amount: Math.min(charge.openAmount, Math.max(rest, 0)) },
        ...{ rest: 'ABERTO', restAmount: null },
      });
      clearErrors('search');
    },
    remove: (at: number) => {
      setPicked(picked.toSpliced(at, 1));
      remove(at);
    },
  };
}
export type ChosenCharges = ReturnType<typeof useChosenCharges>;
