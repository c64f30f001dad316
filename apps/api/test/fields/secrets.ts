import { FIELD_LEVELS, FIELD_KEYS, type FieldLevel, type FieldKey } from '@demanda/contracts/permissions';

/** Values of restricted fields that occur nowhere else. */

/** Every field at every level. */
export const FIELD_CELLS = FIELD_KEYS.flatMap((key) =>
  FIELD_LEVELS.map((level): [FieldKey, FieldLevel] => [key, level]),
);

const LINKS: readonly FieldKey[] = [
  'tasks.link',
  'tasks.meetingLink',
  'projects.repositoryUrl',
  'deliveryItems.pullRequest',
];

/**
 * Returns one of several values for a field: an amount, a day, an address or a text, as its contract
 * requires.
 */
export function secretOf(key: FieldKey, number = 1): string | number {
  const place = FIELD_KEYS.indexOf(key);
  if (key.endsWith('.amount')) return 7_310_000 + place * 10 + number + 0.37;
  if (key.endsWith('Date')) return `2041-07-1${number}`;
  const text = `sigilo-${place}-${number}`;
  if (key === 'requesters.financeContacts') return `${text}@cliente.example`;
  return LINKS.includes(key) ? `https://${text}.example/x` : text;
}

const DAY_MS = 24 * 60 * 60_000;
/** The number of a day in a spreadsheet. */
const serialOf = (day: string) => String((Date.parse(day) - Date.parse('1899-12-30')) / DAY_MS);

/** All forms of a value: in JSON, a spreadsheet or a text. */
export function writingsOf(secret: string | number): string[] {
  if (typeof secret === 'number') {
    const brazilian = secret.toLocaleString('pt-BR', { minimumFractionDigits: 2 });
    return [String(secret), brazilian, brazilian.replaceAll('.', '')];
  }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(secret)) return [secret];
  return [secret, secret.split('-').reverse().join('/'), `>${serialOf(secret)}<`];
}
