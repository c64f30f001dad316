/** Report of the browser about a file that the policy of the page refused. */
interface IntegrityViolation extends ReportBody {
  blockedURL?: string;
}

/**
 * Returns whether the browser refused to load the script because its element names no digest, which the page demands by
 * `Integrity-Policy`. Browsers that do not know the header run the script.
 */
export function isWithoutIntegrity(url: string): boolean {
  if (!('ReportingObserver' in globalThis)) return false;
  const observer = new ReportingObserver(() => undefined, { types: ['integrity-violation'], buffered: true });
  observer.observe();
  const reports = observer.takeRecords();
  observer.disconnect();
  const { href } = new URL(url, location.href);
  return reports.some(({ body }) => (body as IntegrityViolation | null)?.blockedURL === href);
}
