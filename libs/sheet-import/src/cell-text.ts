import { formatValue, type Cell, type CellValue } from 'hucre';

/** The locale of hucre that separates thousands and decimals as Brazil does. */
const LOCALE = 'de-DE';
/** Format 14, the short date, which each program shows in the order of its country. */
const SHORT_DATE = /^m+-d+-yy$/i;

/** Digits with fixed signs, such as the mask of a CPF, `000\.000\.000\-00`. */
const MASK = /^(?:0|\\.|"[^"]*"|[-/() ])+$/;
const MASK_PART = /0|\\(.)|"([^"]*)"|[-/() ]/g;

/** Fills a mask from its end; digits beyond it stand before the first one. hucre reads its dots as decimals. */
function fillMask(value: number, mask: string): string {
  const parts = [...mask.matchAll(MASK_PART)];
  const zeros = parts.filter(([part]) => part === '0').length;
  const digits = String(value).padStart(zeros, '0');
  let used = 0;
  return parts
    .map(([part, escaped, quoted]) => {
      if (part !== '0') return escaped ?? quoted ?? part;
      const length = used === 0 ? digits.length - zeros + 1 : 1;
      return digits.slice(used, (used += length));
    })
    .join('');
}

/** Names of months and days, which hucre writes in English, and literal text, which it reads as parts of the date. */
const WORDS = /mmm|ddd|\\[a-z]|"/i;

function dateText(date: Date, format: string, is1904: boolean): string {
  const isShort = format === '' || /^general$/i.test(format) || SHORT_DATE.test(format);
  if (!isShort && !WORDS.test(format)) return formatValue(date, format, { is1904 });
  return formatValue(date, /h/i.test(format) && !isShort ? 'dd/mm/yyyy hh:mm' : 'dd/mm/yyyy', { is1904 });
}

function numberText(value: number, format: string, is1904: boolean): string {
  const [section = ''] = format.split(';');
  if (MASK.test(section) && section.includes('0') && Number.isSafeInteger(value) && value >= 0)
    return fillMask(value, section);
  if (format === '' || /^general$/i.test(format)) return String(value).replace('.', ',');
  return formatValue(value, format, { locale: LOCALE, is1904 });
}

/** Returns the value of a cell as a sheet in Portuguese shows it; an error, such as `#N/A`, as its name. */
export function cellText(value: CellValue, cell: Cell | undefined, is1904: boolean): string {
  const format = cell?.style?.numFmt ?? '';
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'VERDADEIRO' : 'FALSO';
  if (value instanceof Date) return dateText(value, format, is1904);
  return typeof value === 'number' ? numberText(value, format, is1904) : String(value);
}
