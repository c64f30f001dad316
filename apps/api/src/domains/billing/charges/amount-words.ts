import extenso from 'extenso';

/** Returns an SQL numeric in words: '1100.10' as 'mil e cem reais e dez centavos' (ADR 0144). */
export const amountWords = (amount: string): string =>
  extenso(amount.replace('.', ','), { mode: 'currency' });
