import { MIN_NEW_PASSWORD } from '@demanda/contracts/limits';
import { normalizedPassword, passwordLength } from '@demanda/contracts/password';
import { badRequest } from '../../../kernel/errors';

const COMMON_TEXT = 'Esta senha está entre as mais usadas e é fácil de adivinhar. Escolha outra.';
const SHORT_TEXT = `A senha deve ter pelo menos ${MIN_NEW_PASSWORD} caracteres`;
const NAME_TEXT = 'A senha não pode ser só o nome do sistema, o seu nome, usuário ou e-mail.';

/** Words about this product that no password may consist of; docs/security.md lists them. */
const PRODUCT_WORDS = ['demanda', 'demandas', 'administrador'];
/** Shorter names occur in too many good passwords. */
const MIN_WORD_LENGTH = 3;

interface Named {
  username: string;
  email: string;
  name: string | null;
}

/** Letters of a text, without case and accents: `João.2024!` → `joao`. */
const lettersOf = (text: string): string => text.normalize('NFKD').replace(/\P{L}/gu, '').toLowerCase();

/** Throws 400 for a password that this installation does not accept. */
export type CheckPassword = (password: string, owner: Named) => Promise<void>;

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** 49,000 passwords from breaches. Loaded when first needed, because unpacking them takes 30 ms. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

function isOwnWord(password: string, { username, email, name }: Named): boolean {
  const letters = lettersOf(password);
  if (letters.length < MIN_WORD_LENGTH) return false;
  const parts = `${name ?? ''} ${email}`.split(/[\s@.]+/);
  const words = [...PRODUCT_WORDS, username, email.split('@')[0]!, name ?? '', ...parts];
  return words.some((word) => lettersOf(word) === letters);
}

/**
 * Throws 400 for a new password that is too short, among the most used ones, or that consists of the name of the product or of its
 * owner with digits and signs around it. Only their letters are compared; the password itself is never changed.
 */
export async function refuseWeakPassword(password: string, owner: Named): Promise<void> {
  const refuse = (message: string) => badRequest(undefined, [{ field: 'password', message }]);
  if (isOwnWord(password, owner)) throw refuse(NAME_TEXT);
  commonPasswords ??= loadCommonPasswords();
  if ((await commonPasswords).has(normalizedPassword(password).toLowerCase())) throw refuse(COMMON_TEXT);
  if (passwordLength(password) < MIN_NEW_PASSWORD) throw refuse(SHORT_TEXT);
}
