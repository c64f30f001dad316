import { spreadsheetFileName } from '@demanda/contracts/spreadsheets';

const PARAMETER = /;\s*([^\s=;]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/g;

/** Decodes `UTF-8''relat%C3%B3rio.xlsx` (RFC 5987); undefined when it is malformed or in another charset. */
function decodeExtended(value = ''): string | undefined {
  const [, encoded] = /^utf-8'[^']*'(.+)$/i.exec(value) ?? [];
  try {
    return encoded && decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

/** Returns the file name of a Content-Disposition header (RFC 6266), the extended form before the plain one. */
export function fileNameOf(disposition: string): string | undefined {
  const parameters = new Map(
    [...disposition.matchAll(PARAMETER)].map(([, name = '', quoted, plain]) => [
      name.toLowerCase(),
      quoted?.replace(/\\(.)/g, '$1') ?? plain,
    ]),
  );
  return decodeExtended(parameters.get('filename*')) || parameters.get('filename') || undefined;
}

/** Returns the function that names a spreadsheet at the time of its download, when the server sends no name. */
export const sheetNamed = (name: Parameters<typeof spreadsheetFileName>[0]) => () =>
  spreadsheetFileName(name, new Date());
