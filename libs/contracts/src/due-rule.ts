import { z } from '@demanda/schema';

/** When what a client owes is due, as a rule; `dueOn` of `bank-days.ts` applies it. */

const DUE_RULE_KINDS = ['DAYS', 'BUSINESS_DAYS', 'DAY_OF_MONTH'] as const;
type DueRuleKind = (typeof DUE_RULE_KINDS)[number];
export const dueRuleLabels: Record<DueRuleKind, string> = {
  DAYS: 'Dias corridos',
  BUSINESS_DAYS: 'Dias úteis',
  DAY_OF_MONTH: 'Dia do mês',
};

const MAX_DUE_DAYS = 365;
const MAX_DAY_OF_MONTH = 31;

const error = 'Digite um número inteiro';
export const dueRule = z.object({ kind: z.enum(DUE_RULE_KINDS), n: z.int() });
export type DueRule = z.output<typeof dueRule>;

interface TypedRule {
  /** Blank where the form has no rule. */
  kind: DueRuleKind | '';
  n?: number | null | undefined;
}
const isWithin = (n: unknown, from: number, to: number) => typeof n === 'number' && n >= from && n <= to;
const isDayOfMonth = ({ kind, n }: TypedRule) => kind !== 'DAY_OF_MONTH' || isWithin(n, 1, MAX_DAY_OF_MONTH);
const isTerm = ({ kind, n }: TypedRule) =>
  kind === '' || kind === 'DAY_OF_MONTH' || isWithin(n, 0, MAX_DUE_DAYS);

/** A rule in a request; one without a kind is stored as null, and an absent one leaves the stored rule. */
export const dueRuleInput = z
  .object({ kind: z.enum(['', ...DUE_RULE_KINDS], 'Opção desconhecida'), n: z.int({ error }).nullish() })
  .refine(isDayOfMonth, { path: ['n'], error: `O dia do mês vai de 1 a ${MAX_DAY_OF_MONTH}` })
  .refine(isTerm, { path: ['n'], error: `O prazo vai de 0 a ${MAX_DUE_DAYS} dias` })
  .transform(({ kind, n }): DueRule | null => (kind === '' ? null : { kind, n: n! }))
  .nullish();

/** Rule of an installation that has entered none. */
export const DEFAULT_DUE_RULE: DueRule = { kind: 'DAYS', n: 10 };

/** Returns a rule as a text: '10 dias', '5 dias úteis', 'Dia 15'. */
export function dueRuleText({ kind, n }: DueRule): string {
  if (kind === 'DAY_OF_MONTH') return `Dia ${n}`;
  const days = n === 1 ? 'dia' : 'dias';
  return kind === 'DAYS' ? `${n} ${days}` : `${n} ${days} ${n === 1 ? 'útil' : 'úteis'}`;
}
