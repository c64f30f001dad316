import { z } from '@demanda/schema';

/** When what a client owes is due, as a rule; `dueOn` of `bank-days.ts` applies it. */

const DUE_RULE_KINDS = ['DAYS', 'BUSINESS_DAYS', 'DAY_OF_MONTH'] as const;
export type DueRuleKind = (typeof DUE_RULE_KINDS)[number];
export const dueRuleLabels: Record<DueRuleKind, string> = {
  DAYS: 'Dias corridos',
  BUSINESS_DAYS: 'Dias úteis',
  DAY_OF_MONTH: 'Dia do mês',
};

const MAX_DUE_DAYS = 365;
const MAX_DAY_OF_MONTH = 31;

const parts = z.object({
  kind: z.enum(DUE_RULE_KINDS, { error: 'Opção desconhecida' }),
  n: z.int({ error: 'Digite um número inteiro' }),
});
export type DueRule = z.output<typeof parts>;

const isDayOfMonth = ({ kind, n }: DueRule) => kind !== 'DAY_OF_MONTH' || (n >= 1 && n <= MAX_DAY_OF_MONTH);
const isTerm = ({ kind, n }: DueRule) => kind === 'DAY_OF_MONTH' || (n >= 0 && n <= MAX_DUE_DAYS);
export const dueRule = parts
  .refine(isDayOfMonth, { path: ['n'], error: `O dia do mês vai de 1 a ${MAX_DAY_OF_MONTH}` })
  .refine(isTerm, { path: ['n'], error: `O prazo vai de 0 a ${MAX_DUE_DAYS} dias` });

/** Rule of an installation that has entered none. */
export const DEFAULT_DUE_RULE: DueRule = { kind: 'DAYS', n: 10 };

/** Returns a rule as a text: '10 dias', '5 dias úteis', 'Dia 15'. */
export function dueRuleText({ kind, n }: DueRule): string {
  if (kind === 'DAY_OF_MONTH') return `Dia ${n}`;
  const days = n === 1 ? 'dia' : 'dias';
  return kind === 'DAYS' ? `${n} ${days}` : `${n} ${days} ${n === 1 ? 'útil' : 'úteis'}`;
}
