import { z } from '@demanda/schema';
import { MAX_MONEY, MAX_NAME, MAX_TEXT } from './limits';
import { AMOUNT_TOO_HIGH, readAmount } from './typed-amount';
import { readDate, readMoment } from './typed-date';
import type { TypedText } from './typed-text';

/** Building blocks of the contracts, with Portuguese messages. */

/** Without `Intl`, whose formatter would be made while the contracts load: 1.5 % of the time to a first row. */
const grouped = (limit: number) => String(limit).replace(/\B(?=(\d{3})+$)/g, '.');

export const maxText = (limit: number) => `Máximo ${grouped(limit)} caracteres`;

export const id = z.int({ error: 'Identificador inválido' }).positive('Identificador inválido');

/** Only plain decimal digits are valid: `Number` alone would accept '0x10', '1e3', '+1' and ' 1'. */
const readAs = (pattern: RegExp) => (text: number) => (pattern.test(String(text)) ? Number(text) : NaN);
export const readWhole = readAs(/^-?\d+$/);
export const readDecimal = readAs(/^-?\d+(\.\d+)?$/);

/** A form keeps invalid input as the typed text; returns the message that refuses it. */
export function typedProblem(input: unknown, read: (text: string) => TypedText<unknown>): string | undefined {
  if (typeof input !== 'string') return undefined;
  const typed = read(input);
  return 'problem' in typed ? typed.problem : undefined;
}

/** An id in a path or query string. */
export const idParam = z.preprocess(readWhole, id);
export const idParams = z.object({ id: idParam });

/** UTC instant, ISO 8601 (G-GEN-8). */
export const timestamp = z.iso.datetime();

/** Calendar day `yyyy-mm-dd`, never shifted by a zone (G-GEN-8). */
export const plainDate = z.iso.date({
  error: ({ input }) => typedProblem(input, readDate) ?? 'Data inválida',
});

/** Day, or minute of a day: `yyyy-mm-dd` or `yyyy-mm-ddThh:mm`, in the time zone of the installation. */
export const plainMoment = z
  .string({ error: 'Data inválida' })
  .refine((text) => /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/.test(text) && !typedProblem(text, readMoment), {
    error: ({ input }) => typedProblem(input, readMoment) ?? 'Data inválida',
  });

/** Required text; leading and trailing blanks are removed. */
export const requiredText = (requiredMessage: string, limit: number) =>
  z
    .string({ error: requiredMessage })
    .trim()
    .min(1, { error: requiredMessage, abort: true })
    .max(limit, maxText(limit));

export const NAME_REQUIRED_TEXT = 'Nome completo é obrigatório';
/** Name of a person. */
export const fullName = requiredText(NAME_REQUIRED_TEXT, MAX_NAME);

/** Issue of a form whose `confirmPassword` differs from its password. */
export const PASSWORDS_DIFFER = { path: ['confirmPassword'], error: 'As senhas não coincidem' };

/** Blank becomes null; absent stays absent, so that an update from an older release leaves a newer field alone. */
export const blankToNull = <T extends string>(text: T | '' | null | undefined): T | null | undefined =>
  text === undefined ? undefined : text || null;

/** Optional text; blank is stored as null, and an absent text leaves the stored one. */
export const optionalText = (limit = MAX_TEXT) =>
  z.string().trim().max(limit, maxText(limit)).nullish().transform(blankToNull);

/** Pattern of every e-mail field; excludes characters that separate addresses or headers. */
export const EMAIL_PATTERN =
  /^[^\s\p{C}@<>(),;:"[\]\\]+@[^\s\p{C}@<>(),;:"[\]\\]+\.[^\s\p{C}@<>(),;:"[\]\\]+$/u;
export const INVALID_EMAIL_TEXT = 'Formato de e-mail inválido';
export const emailAddress = (requiredMessage: string, limit: number, invalidMessage = 'Email inválido') =>
  requiredText(requiredMessage, limit).regex(EMAIL_PATTERN, invalidMessage);

/** Returns whether the text is an http or https URL (G-TASK-22). */
export function isHttpUrl(text: string): boolean {
  if (!URL.canParse(text) || /\s/.test(text)) return false;
  return ['http:', 'https:'].includes(new URL(text).protocol);
}
export const optionalUrl = (limit = MAX_TEXT) =>
  z
    .string()
    .trim()
    .max(limit, maxText(limit))
    .refine((text) => text === '' || isHttpUrl(text), 'URL inválida')
    .nullish()
    .transform(blankToNull);

/** Brazilian reais, at most two decimals, never negative (G-GEN-10). */
export const money = z
  .number({
    error: ({ input }) =>
      typedProblem(input, readAmount) ?? (input == null ? 'Valor é obrigatório' : 'Valor inválido'),
  })
  .min(0, 'O valor não pode ser negativo')
  .max(MAX_MONEY, AMOUNT_TOO_HIGH)
  .multipleOf(0.01, 'Use no máximo duas casas decimais');

/** Sum of amounts, which may exceed the limit of one amount and be negative through billing adjustments. */
export const moneyTotal = z.number();

/** Revision number of a record; a stale one is refused with 409 (G-GEN-22). */
export const version = z.int().nonnegative();
export const versionInput = version.optional();

/** Version, times and last author of a stored record. */
export const changeFields = {
  version,
  createdAt: timestamp,
  updatedAt: timestamp,
  /** Last user who changed it; before the first change null, or the creator where the record stores one. */
  updatedByUserName: z.string().nullable(),
};

/**
 * Query of a call that names a record and has no body: the version that the change is based on. Without it, the change
 * is made whatever was stored meanwhile, as the calls of the specification are.
 */
export const versionQuery = z.object({ version: z.preprocess(readWhole, version).optional() });

/** A record of a call, with the version that the change is based on. */
export const recordVersion = z.object({ id, version: versionInput });
export type RecordVersion = z.output<typeof recordVersion>;
