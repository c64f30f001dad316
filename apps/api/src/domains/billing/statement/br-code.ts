import { MAX_PIX_CITY, MAX_PIX_NAME } from '@demanda/contracts/billing-settings';

/**
 * The static BR Code of a Pix charge: EMV fields, each as id, length and value, as the manuals "BR Code" and
 * "Padrões para Iniciação do Pix" of Banco Central do Brasil define them.
 */

export interface PixCharge {
  key: string;
  name: string;
  city: string;
  /** '1234.50'; null when the payer enters the amount. */
  amount: string | null;
  /** Up to 25 letters and digits that identify the payment to the payee; '***' for none. */
  txId: string;
}

/** Maximum length of the field of the amount. */
const MAX_AMOUNT = 13;
const FALLBACK_NAME = 'RECEBEDOR';

const encodeField = (id: string, value: string): string => {
  if (value.length > 99) throw new RangeError(`Field ${id} of a BR Code is too long`);
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
};

/** Computes CRC-16/CCITT-FALSE as four hexadecimal digits: polynomial 1021, initial value FFFF. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : crc << 1;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** A sign such as '½' or '²', whose compatibility form would add digits to the text. */
const isDigitSign = (sign: string) => /\d/.test(sign.normalize('NFKD')) && !/\p{Nd}/u.test(sign);

/**
 * Removes accents and unusual signs, which some banks cannot read, and cuts the text to `limit`. Blanks are collapsed
 * last: a removed sign leaves two, which the text copied from a PDF does not keep.
 */
export const plainText = (text: string, limit: number): string =>
  text
    .replace(/[^ -~]/gu, (sign) => (isDigitSign(sign) ? ' ' : sign))
    .normalize('NFKD')
    .replace(/\s/g, ' ')
    .replace(/[^ -~]/g, '')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, limit)
    .trim();

/**
 * Normalizes a Pix key as the central directory stores it: CPF and CNPJ without punctuation, other keys in
 * lower case.
 */
export function pixKey(text: string): string {
  const bare = text.replace(/[./-]/g, '');
  return /^[\dA-Z]{11,14}$/.test(bare) && !text.startsWith('+') ? bare : text.toLowerCase();
}

/**
 * Returns the BR Code, for the QR code and for copying; null for an amount that is too long for its field.
 */
export function brCode({ key, name, city, amount, txId }: PixCharge): string | null {
  if (amount !== null && amount.length > MAX_AMOUNT) return null;
  const code = [
    encodeField('00', '01'),
    encodeField('26', encodeField('00', 'br.gov.bcb.pix') + encodeField('01', pixKey(key))),
    encodeField('52', '0000'),
    encodeField('53', '986'),
    ...(amount === null ? [] : [encodeField('54', amount)]),
    encodeField('58', 'BR'),
    encodeField('59', plainText(name, MAX_PIX_NAME) || FALLBACK_NAME),
    encodeField('60', plainText(city, MAX_PIX_CITY) || 'BRASIL'),
    encodeField('62', encodeField('05', txId)),
    '6304',
  ].join('');
  return code + crc16(code);
}
