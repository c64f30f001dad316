import { bareTaxId, isCnpj, isCpf } from './tax-id';
import { hasSeveralCells } from './typed-text';

/** Pix keys as typed, by the rules of Banco Central's directory (DICT). */

export const INVALID_PIX_KEY_TEXT =
  'Chave Pix inválida. Informe um CPF, CNPJ, celular com DDD, e-mail ou chave aleatória, e confira os dígitos.';
export const AMBIGUOUS_PIX_KEY_TEXT =
  'Esta chave vale como CPF e como celular. É um CPF ou um celular? Escolha abaixo.';

/** DICT's pattern of an e-mail key, which is narrower than an address may be: ASCII without '%', no IDN host. */
const EMAIL_KEY =
  /^[a-z\d.!#$&'*+/=?^_`{|}~-]+@[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)+$/;

/** Area code and number, without the country code. */
const isMobile = (digits: string) => /^[1-9][1-9]9\d{8}$/.test(digits);

const asCpf = (digits: string) => digits.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4');
const asCnpj = (text: string) => text.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');

/** A key in its stored form, or both readings of an ambiguous text; null when invalid. */
type ReadPixKey = { key: string } | { cpf: string; phone: string } | null;

const CPF_SPELLING = /^\d{3}\.\d{3}\.\d{3}-?\d{2}$|^\d{9}-\d{2}$/;

function readDigits(text: string): ReadPixKey {
  const digits = text.replace(/\D/g, '');
  const cpf = isCpf(digits) ? asCpf(digits) : undefined;
  if (CPF_SPELLING.test(text)) return cpf ? { key: cpf } : null;
  const isNational = isMobile(digits);
  const phone = isNational ? `+55${digits}` : undefined;
  if (phone && cpf && text === digits) return { cpf, phone };
  if (phone && !(cpf && text === digits)) return { key: phone };
  if (/^55/.test(digits) && isMobile(digits.slice(2))) return { key: `+${digits}` };
  return cpf && text === digits ? { key: cpf } : null;
}

/** Returns a key in its stored form: CPF and CNPJ with punctuation, which no phone has, a phone as +55…. */
export function readPixKey(typed: string): ReadPixKey {
  const text = typed.trim();
  if (hasSeveralCells(text)) return null;
  const lowerCase = text.toLowerCase();
  if (text.includes('@')) return EMAIL_KEY.test(lowerCase) ? { key: lowerCase } : null;
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) return { key: lowerCase };
  const company = bareTaxId(text);
  if (isCnpj(company)) return { key: asCnpj(company) };
  if (text.startsWith('+')) {
    const number = text.replace(/[\s().-]/g, '');
    const isKnown = number.startsWith('+55') ? isMobile(number.slice(3)) : /^\+[1-9]\d{7,14}$/.test(number);
    return isKnown ? { key: number } : null;
  }
  return /^[\d\s().-]+$/.test(text) ? readDigits(text) : null;
}
