/** Texts of reminders of charges: steps, kinds, placeholders and defaults (ADR 0167). Without zod, since screens load it first. */

/** Text of a reminder, steps of reminders, and how far a step is from the due date, in business days. */
export const MAX_REMINDER_TEXT = 2_000;
export const MAX_REMINDER_STEPS = 6;
export const MIN_REMINDER_STEP = -30;
export const MAX_REMINDER_STEP = 90;
/** People who get the digest of reminders. */
export const MAX_REMINDER_DIGEST = 20;

export const REMINDER_KINDS = ['BEFORE', 'ON', 'AFTER'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];
export const reminderKindLabels: Record<ReminderKind, string> = {
  BEFORE: 'Antes do vencimento',
  ON: 'No dia do vencimento',
  AFTER: 'Depois do vencimento',
};

/** Returns the kind of a step, which is a number of business days from the due date. */
export const kindOfStep = (step: number): ReminderKind => (step < 0 ? 'BEFORE' : step > 0 ? 'AFTER' : 'ON');

/** Returns '3 dias úteis antes do vencimento', 'no dia do vencimento', '1 dia útil depois do vencimento'. */
export function stepText(step: number): string {
  if (step === 0) return 'no dia do vencimento';
  const days = Math.abs(step) === 1 ? '1 dia útil' : `${Math.abs(step)} dias úteis`;
  return `${days} ${step < 0 ? 'antes' : 'depois'} do vencimento`;
}

/** Returns steps as the text of a form: '-3, 3, 10'. */
export const stepsText = (steps: readonly number[]): string => steps.join(', ');

/** Reads steps typed as '-3, 3, 10', also with a typographic minus; NaN stands for what is not a whole number. */
export const readSteps = (typed: string): number[] =>
  typed
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map((part) => (/^[+−-]?\d{1,3}$/.test(part) ? Number(part.replace('−', '-')) : NaN));

/** What a text may name in braces. */
export const REMINDER_PLACEHOLDERS = {
  cliente: 'nome do cliente',
  numero: 'número da cobrança',
  valor: 'valor em aberto',
  vencimento: 'data de vencimento',
  periodo: 'mês e ano cobrados',
  dias: 'dias até o vencimento, ou de atraso',
} as const;
export type ReminderPlaceholder = keyof typeof REMINDER_PLACEHOLDERS;

const PLACEHOLDER = /\{([^{}]*)\}/g;
const isKnown = (name: string): name is ReminderPlaceholder => Object.hasOwn(REMINDER_PLACEHOLDERS, name);

/** Returns why a text cannot be used, as a sentence; undefined when it can. */
export function textProblem(text: string): string | undefined {
  const unknown = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name).find((name) => !isKnown(name));
  if (unknown === undefined) return undefined;
  const known = Object.keys(REMINDER_PLACEHOLDERS).map((name) => `{${name}}`);
  return `O texto tem {${unknown}}, que não existe. Use ${known.slice(0, -1).join(', ')} ou ${known.at(-1)}.`;
}

/** Puts values in place of the placeholders; what only looks like one stays. */
export const fillReminder = (text: string, values: Record<ReminderPlaceholder, string>): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => (isKnown(name) ? values[name] : whole));

const PAID_ALREADY = 'Se o pagamento já foi feito, desconsidere esta mensagem.';

/** Texts of an installation that has entered none. */
export const DEFAULT_REMINDER_TEXTS: Record<ReminderKind, string> = {
  BEFORE: `Olá! Lembramos que a cobrança {numero}, de {periodo}, no valor de {valor}, vence em {vencimento}.\n\n${PAID_ALREADY}`,
  ON: `Olá! A cobrança {numero}, de {periodo}, no valor de {valor}, vence hoje, {vencimento}.\n\n${PAID_ALREADY}`,
  AFTER: `Olá! A cobrança {numero}, de {periodo}, venceu em {vencimento}, há {dias}, e ainda está em aberto: {valor}.\n\n${PAID_ALREADY} Se algo impede o pagamento, responda a este e-mail.`,
};

/** Whose texts the reminders of a requester have; NONE sends it none. */
export const REMINDER_MODES = ['INSTALLATION', 'OWN', 'NONE'] as const;
export type ReminderMode = (typeof REMINDER_MODES)[number];
export const reminderModeLabels: Record<ReminderMode, string> = {
  INSTALLATION: 'Como na instalação',
  OWN: 'Com textos próprios',
  NONE: 'Sem lembretes',
};

/** Why a reminder that waited did not leave. */
export const withdrawnReasonTexts = {
  PAID: 'Não saiu: a cobrança foi paga antes.',
  CANCELLED: 'Não saiu: a cobrança foi cancelada antes.',
  DRAFT: 'Não saiu: o período foi reaberto.',
  MOVED: 'Não saiu: o vencimento mudou.',
  STOPPED: 'Não saiu: os lembretes desta cobrança foram parados.',
  REQUESTER_STOPPED: 'Não saiu: o cliente não recebe lembretes.',
  OFF: 'Não saiu: os lembretes foram desligados.',
  LATE: 'Não saiu a tempo: o dia dele passou. Se ainda fizer sentido, lembre agora, na cobrança.',
  REPLACED: 'Não saiu: um lembrete mais novo tomou o lugar.',
  NO_CONTACT: 'Não saiu: o cliente não tem contato que receba lembretes.',
} as const;
export type WithdrawnReason = keyof typeof withdrawnReasonTexts;
