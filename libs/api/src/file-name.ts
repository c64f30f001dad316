const PARAMETER = /;\s*([^\s=;]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/g;

/** `UTF-8''relat%C3%B3rio.xlsx` (RFC 5987), or nothing when it is malformed or in another charset. */
function decodeExtended(value = ''): string | undefined {
  const [, encoded] = /^utf-8'[^']*'(.+)$/i.exec(value) ?? [];
  try {
    return encoded && decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

/** The file name that a Content-Disposition header gives (RFC 6266), the extended form before the plain one. */
export function fileNameOf(disposition: string): string | undefined {
  const parameters = new Map(
    [...disposition.matchAll(PARAMETER)].map(([, name = '', quoted, plain]) => [
      name.toLowerCase(),
      quoted?.replace(/\\(.)/g, '$1') ?? plain,
    ]),
  );
  return decodeExtended(parameters.get('filename*')) || parameters.get('filename') || undefined;
}
