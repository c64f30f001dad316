import { z } from '@demanda/schema';
import { typedProblem } from './fields';
import { MAX_MONEY } from './limits';
import { AMOUNT_TOO_HIGH, NOT_AN_AMOUNT, readAmount } from './typed-amount';
import type { TypedText } from './typed-text';

/** Reads an amount as `readAmount` does; a minus sign before it or before its `R$` makes it negative. */
export function readSignedAmount(text: string): TypedText<number> {
  const unsigned = text.replace(/^\s*(R\$\s*)?[-−–]/i, '');
  const read = readAmount(unsigned);
  if (unsigned === text || 'problem' in read) return read;
  return read.value === null ? { problem: NOT_AN_AMOUNT } : { value: 0 - read.value };
}

/** Brazilian reais, negative for an overdrawn balance. */
export const signedMoney = z
  .number({ error: ({ input }) => typedProblem(input, readSignedAmount) ?? 'Valor inválido' })
  .min(-MAX_MONEY, 'O valor mínimo é -999.999.999.999,99')
  .max(MAX_MONEY, AMOUNT_TOO_HIGH)
  .multipleOf(0.01, 'Use no máximo duas casas decimais');
