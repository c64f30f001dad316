import { z } from '@demanda/schema';
import { maxText } from './fields';
import { MAX_PASSWORD } from './limits';

/** Passwords as they are counted and hashed: in one Unicode form, so that every keyboard and system writes the same. */

/** Code units in which a password may arrive: decomposed letters, and signs outside of the basic plane, take several. */
const MAX_UNITS = 4 * MAX_PASSWORD;

/** Returns the form that is hashed: NFKC, in which `é` typed as one sign or as two, and `１` and `1`, are the same. */
export const normalizedPassword = (password: string): string => password.normalize('NFKC');

/** Returns the characters of a password as people count them: an emoji or a letter with its accent is one. */
export const passwordLength = (password: string): number => [...normalizedPassword(password)].length;

/** A password of at least `min` characters; `message` says so. Never changed: the server normalizes it. */
export const passwordText = (min: number, message: string) =>
  z
    .string({ error: 'Senha é obrigatória' })
    .min(min, { error: message, abort: true })
    .max(MAX_UNITS, { error: maxText(MAX_PASSWORD), abort: true })
    .refine((password) => passwordLength(password) >= min, message)
    .refine((password) => passwordLength(password) <= MAX_PASSWORD, maxText(MAX_PASSWORD));

/** Whether two typed passwords are the same one, also when one is typed with composed letters and the other is not. */
export const isSamePassword = (one: string, other: string | undefined): boolean =>
  other !== undefined && normalizedPassword(one) === normalizedPassword(other);

/** The same password again; the form compares both by `isSamePassword`. */
export const repeatedPassword = z.string().max(MAX_UNITS, maxText(MAX_PASSWORD));
