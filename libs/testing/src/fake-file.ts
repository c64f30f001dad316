/** What a call answers whose contract has a `file`. */
export interface FakeFile {
  content?: string;
  /** Told in the header that names the file; the caller's own name is used without one. */
  name?: string;
}

/** The answer as it arrives: the bytes of a file with its headers, a refusal of such a call as bytes too. */
export function toWire(status: number, data: unknown, type?: string) {
  const json = JSON.stringify(data);
  if (!type) return { data: json, headers: {} };
  if (status > 299) return { data: new Blob([json ?? ''], { type: 'application/json' }), headers: {} };
  const { content = '', name } = (data ?? {}) as FakeFile;
  const disposition = name && `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
  return {
    data: new Blob([content], { type }),
    headers: disposition ? { 'content-disposition': disposition } : {},
  };
}
