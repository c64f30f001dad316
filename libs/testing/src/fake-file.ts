/** Response of a contract with a `file`. */
export interface FakeFile {
  content?: string;
  /** Name in the Content-Disposition header; without one the client's fallback is used. */
  name?: string;
}

/** Converts a response to its wire form: files and their error responses arrive as bytes with headers. */
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
