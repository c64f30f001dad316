/** Messages of an error and its causes, for the log; not the causes themselves, which hold claims and tokens. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { message, cause } = error;
  const code = 'error' in error ? ` (${String(error.error).slice(0, 100)})` : '';
  const deeper = reasonOf(cause);
  return `${message}${code}${deeper && `: ${deeper}`}`;
}
