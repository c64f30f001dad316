/** Country code of numbers without one. */
const HOME_COUNTRY_CODE = '55';
/** Blanks, invisible characters, brackets, dots, slashes and dashes of any kind. */
const PUNCTUATION = /[\s\p{C}\p{Pd}()./]/gu;
/** Area code and number of a landline or mobile telephone, with an optional trunk zero. */
const DOMESTIC = /^0?([1-9]\d{9,10})$/;
const WITH_HOME = new RegExp(`^${HOME_COUNTRY_CODE}\\d{10,11}$`);

/** Whether the text is in the international format of ITU-T E.164. */
export const isPhoneNumber = (text: string): boolean => /^\+[1-9]\d{7,14}$/.test(text);

/**
 * Normalizes a telephone number to the format of gateways: `+5511988887777`. Numbers without a country code
 * are Brazilian and need an area code. Other texts are returned unchanged, so that the user sees why they
 * fail.
 */
export function phoneNumber(typed: string): string {
  const text = typed.replace(PUNCTUATION, '').replace(/^00/, '+');
  const [, domestic] = DOMESTIC.exec(text) ?? [];
  const number = domestic ? `+${HOME_COUNTRY_CODE}${domestic}` : WITH_HOME.test(text) ? `+${text}` : text;
  return isPhoneNumber(number) ? number : typed.trim();
}

/** Returns each number once, in the given order. */
export const uniquePhones = (candidates: readonly (string | null)[]): string[] => [
  ...new Set(candidates.map((candidate) => phoneNumber(candidate ?? '')).filter(Boolean)),
];
