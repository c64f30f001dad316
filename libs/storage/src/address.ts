import { fileURLToPath } from 'node:url';

export interface S3Address {
  kind: 's3';
  endpoint: string;
  region: string;
  bucket: string;
  /** Prefix of each key; '' or ends in '/'. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Parsed STORAGE_URL. */
export type StorageAddress = { kind: 'folder'; folder: string } | S3Address;

/** Format: `s3://key:secret@host[:port]/bucket[/folder]?region=…[&tls=false]`, key and secret percent-encoded. */
function s3Address(url: URL): S3Address | undefined {
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean);
  if (!url.host || !url.username || !url.password || !bucket) return undefined;
  return {
    kind: 's3',
    endpoint: `${url.searchParams.get('tls') === 'false' ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket,
    prefix: folders.map((name) => `${decodeURIComponent(name)}/`).join(''),
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

function toAddress(url: URL): StorageAddress | undefined {
  if (url.protocol === 'file:' && url.host === '') return { kind: 'folder', folder: fileURLToPath(url) };
  return url.protocol === 's3:' ? s3Address(url) : undefined;
}

/** Parses `file:///folder` or `s3://…`; undefined when the text is neither. */
export function storageAddress(text: string): StorageAddress | undefined {
  try {
    return toAddress(new URL(text));
  } catch {
    // Not a URL, or one with an invalid percent escape.
    return undefined;
  }
}
