/** CPF and CNPJ, the Brazilian tax numbers of people and companies. A new CNPJ may contain letters. */

/** Check digit of a weighted sum as in CPF and CNPJ; a letter of a CNPJ counts by its character code. */
function checkDigit(characters: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, at) => total + weight * (characters.charCodeAt(at) - 48), 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

const CPF_WEIGHTS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** Verifies both check digits (the second includes the first). A number of one repeated digit is invalid. */
function hasCheckDigits(text: string, weights: readonly number[]): boolean {
  if (/^(.)\1*$/.test(text)) return false;
  const digits = [checkDigit(text, weights.slice(1)), checkDigit(text, weights)];
  return text.endsWith(digits.join(''));
}

export const isCpf = (digits: string) => /^\d{11}$/.test(digits) && hasCheckDigits(digits, CPF_WEIGHTS);
export const isCnpj = (text: string) => /^[\dA-Z]{12}\d{2}$/.test(text) && hasCheckDigits(text, CNPJ_WEIGHTS);

/** Returns a tax number without punctuation and blanks, with capital letters. */
export const bareTaxId = (typed: string) => typed.replace(/[./\s-]/g, '').toUpperCase();

/** Returns a valid tax number with its usual punctuation; any other text unchanged. */
export function formatTaxId(typed: string): string {
  const bare = bareTaxId(typed);
  if (isCpf(bare)) return bare.replace(/^(.{3})(.{3})(.{3})/, '$1.$2.$3-');
  return isCnpj(bare) ? bare.replace(/^(..)(...)(...)(....)/, '$1.$2.$3/$4-') : typed;
}

/** Returns why a typed document is probably wrong; undefined when it is blank or its check digits are right. */
export function documentWarning(typed: string): string | undefined {
  const bare = bareTaxId(typed);
  if (bare === '' || isCpf(bare) || isCnpj(bare)) return undefined;
  if (/^\d{11}$/.test(bare)) return 'Os dígitos deste CPF não conferem. Confira, ou salve assim mesmo.';
  if (/^[\dA-Z]{14}$/.test(bare)) return 'Os dígitos deste CNPJ não conferem. Confira, ou salve assim mesmo.';
  return 'Um CPF tem 11 dígitos e um CNPJ tem 14. Confira, ou salve assim mesmo.';
}
