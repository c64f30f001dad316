/** Country of a number that names none. */
const HOME = '55';
/** Blanks, invisible characters, brackets, dots, slashes and dashes of any kind. */
const PUNCTUATION = /[\s\p{C}\p{Pd}()./]/gu;
/** Area and subscriber, of a landline or a mobile telephone; a trunk zero may come first. */
const DOMESTIC = /^0?([1-9]\d{9,10})$/;
const WITH_HOME = new RegExp(`^${HOME}\\d{10,11}$`);

/** International form of ITU-T E.164. */
export const isPhoneNumber = (text: string): boolean => /^\+[1-9]\d{7,14}$/.test(text);

/**
 * A telephone number as gateways want it: `+5511988887777`. One without a country is of Brazil and needs its area
 * code. Anything else is answered as it was typed, for the person to see why it is not reached.
 */
export function phoneNumber(typed: string): string {
  const text = typed.replace(PUNCTUATION, '').replace(/^00/, '+');
  const [, domestic] = DOMESTIC.exec(text) ?? [];
  const number = domestic ? `+${HOME}${domestic}` : WITH_HOME.test(text) ? `+${text}` : text;
  return isPhoneNumber(number) ? number : typed.trim();
}

/** Each number once, in the order given. */
export const uniquePhones = (candidates: readonly (string | null)[]): string[] => [
  ...new Set(candidates.map((candidate) => phoneNumber(candidate ?? '')).filter(Boolean)),
];
