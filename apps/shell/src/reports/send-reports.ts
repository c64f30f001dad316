import { ApiError } from '@demanda/api/api-error';
import { request } from '@demanda/api/request';
import { getSession, subscribe } from '@demanda/auth/session-store';
import { MAX_REPORTS } from '@demanda/contracts/limits';
import { reportRemotes } from '@demanda/contracts/platform-reports';
import type { Release } from '@demanda/federation/release';
import { setReportSink, type Report } from '@demanda/federation/report';

/** Time in which further reports join a batch. */
const BATCH_DELAY_MS = 5_000;
/** Maximum of queued reports; more are most likely repetitions of the same error. */
const MAX_QUEUED = 2 * MAX_REPORTS;

/** A request without a response may succeed when repeated; a refused one would be refused again. */
const isRetryable = (error: unknown) =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout');

/** Returns whether the server accepts reports: a user is signed in and need not set a new password or second factor first. */
function canSendReports(): boolean {
  const { status, user } = getSession();
  return status === 'signed-in' && !user?.mustChangePassword && !user?.mustSetUpFactor;
}

/**
 * Collects the page's reports about remotes and sends them in batches while a user is signed in, the last one when the
 * page is hidden. Failures are ignored. Returns the function that stops it.
 */
export function sendReports({ number, preview }: Pick<Release, 'number' | 'preview'>): () => void {
  const page = { release: number, ...(preview && { preview: true as const }) };
  let waiting: Report[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!canSendReports() || waiting.length === 0) return;
    const batch = waiting.splice(0, MAX_REPORTS);
    const reports = batch.map((item) => ({ ...item, ...page }));
    const sent = request(reportRemotes, { body: { reports } }, { keepSession: true, outlivesPage: true });
    sent.catch((error: unknown) => {
      if (isRetryable(error)) keep(...batch);
    });
    gather();
  }

  function gather(): void {
    if (waiting.length > 0) timer ??= setTimeout(send, BATCH_DELAY_MS);
  }

  function keep(...items: Report[]): void {
    waiting = [...waiting, ...items].slice(0, MAX_QUEUED);
    gather();
  }

  const sendWhenHidden = () => {
    if (document.visibilityState === 'hidden') send();
  };

  setReportSink(keep);
  const stopHearing = subscribe(gather);
  // On `window`, after the listeners of `document`, so that measurements that end with the page are reported first.
  window.addEventListener('visibilitychange', sendWhenHidden);
  window.addEventListener('pagehide', send);
  return () => {
    stopHearing();
    window.removeEventListener('visibilitychange', sendWhenHidden);
    window.removeEventListener('pagehide', send);
    clearTimeout(timer);
  };
}
