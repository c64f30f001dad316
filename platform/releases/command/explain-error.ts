/** Sentences for errors of the file system and the network, whose own messages name neither the cause nor the remedy. */

/** What the operating system refused, by its code; each follows the path. */
const FILE_CAUSES: Record<string, string> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'is no folder, or lies below a file',
  EISDIR: 'is a folder, where a file was expected',
  EEXIST: 'is a file, where a folder was expected',
  EACCES: 'may not be read or changed by this account',
  EPERM: 'may not be changed by this account',
  EROFS: 'lies on a disk that is read-only',
  ENOSPC: 'cannot be written, since its disk is full',
};

/** Codes of a connection that failed. */
const CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);

interface SystemError extends Error {
  code?: string;
  path?: string;
  /** Set by the SDK of a bucket for an answer with an error. */
  $metadata?: { httpStatusCode?: number };
}

/** Returns the sentence to print for an error. */
export function explainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '', path, name, message, $metadata } = error as SystemError;
  const cause = FILE_CAUSES[code];
  if (cause && path)
    return `${path} ${cause}: check the paths in RELEASE_STORE, RELEASE_KEY_FILE and DATA_DIR.`;
  if (CONNECTION.has(code))
    return `RELEASE_STORE: the server of the bucket cannot be reached (${code}): check its address and the network.`;
  if ($metadata?.httpStatusCode)
    return `RELEASE_STORE: the bucket refused with ${name} (${$metadata.httpStatusCode}): check its name, address and key.`;
  return message;
}
