import { ApiError } from '@demanda/api/api-error';
import { request } from '@demanda/api/request';
import { getSession, subscribe } from '@demanda/auth/session-store';
import { MAX_REPORTS } from '@demanda/contracts/limits';
import { reportRemotes } from '@demanda/contracts/platform';
import { reportTo, type Report } from '@demanda/federation/report';

/** Milliseconds in which more reports may join the first one. */
const GATHER_MS = 5_000;
/** What waits at most; what comes on top of it is most likely the same fault again and again. */
const MOST_WAITING = 2 * MAX_REPORTS;

/** Without an answer it may still arrive later; what the server refused it refuses again. */
const isWorthAnother = (error: unknown) =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout');

/** Somebody is signed in for more than setting a new password, before which the server takes nothing else. */
function isHeard(): boolean {
  const { status, user } = getSession();
  return status === 'signed-in' && !user?.mustChangePassword;
}

/**
 * Takes what the page reports of its remotes and sends it in batches while somebody is signed in, the last one when
 * the page goes. Nobody is told when that fails. Returns the stop.
 */
export function sendReports(release: number): () => void {
  let waiting: Report[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!isHeard() || waiting.length === 0) return;
    const batch = waiting.splice(0, MAX_REPORTS);
    const reports = batch.map((item) => ({ ...item, release }));
    const sent = request(reportRemotes, { body: { reports } }, { keepSession: true, outlivesPage: true });
    sent.catch((error: unknown) => {
      if (isWorthAnother(error)) keep(...batch);
    });
    gather();
  }

  function gather(): void {
    if (waiting.length > 0) timer ??= setTimeout(send, GATHER_MS);
  }

  function keep(...items: Report[]): void {
    waiting = [...waiting, ...items].slice(0, MOST_WAITING);
    gather();
  }

  const sendWhenHidden = () => {
    if (document.visibilityState === 'hidden') send();
  };

  reportTo(keep);
  const stopHearing = subscribe(gather);
  // on the way down to the window, so that measures which end with the page have been reported before
  window.addEventListener('visibilitychange', sendWhenHidden);
  window.addEventListener('pagehide', send);
  return () => {
    stopHearing();
    window.removeEventListener('visibilitychange', sendWhenHidden);
    window.removeEventListener('pagehide', send);
    clearTimeout(timer);
  };
}
