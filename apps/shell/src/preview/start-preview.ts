import { ApiError } from '@demanda/api/api-error';
import { request } from '@demanda/api/request';
import { getSession, subscribe } from '@demanda/auth/session-store';
import { getBranchPreview } from '@demanda/contracts/branch-previews';
import type { BranchPreview, Release } from '@demanda/federation/release';
import { hasUnsaved, toast } from '@demanda/ui/core';
import { leavePreview } from './leave-preview';
import { reloadPage } from '@demanda/federation/reload-page';

/** Interval in which an open preview asks whether it lasts, as a disabled remote must close within 5 s. */
const POLL_MS = 4_000;

/** Answers that end a preview: the permission was taken away, or the preview has ended. */
const ENDS: readonly (number | undefined)[] = [403, 404, 409];

/**
 * Shows the page of a preview to the person who opened it, and only while it lasts (ADR 0151); or the page that says why
 * one has ended. `show` renders the application. Returns the function that stops watching.
 */
export function startPreview({ preview, previewEnded }: Release, show: () => void): () => void {
  const isOthers = () => getSession().user?.id !== preview?.userId;
  if (preview && isOthers()) {
    // Nothing of the branch has run yet. Without an answer the page stays empty.
    void leavePreview().catch(() => undefined);
    return () => undefined;
  }
  show();
  if (previewEnded) toast.info('Prévia encerrada', previewEnded);
  if (!preview) return () => undefined;
  const stops = [
    watchPreview(preview),
    subscribe(() => {
      if (!isOthers()) return;
      stop();
      void leavePreview().catch(reloadPage);
    }),
  ];
  const stop = () => stops.forEach((each) => each());
  return stop;
}

/** Polls while the tab is visible, and reloads the page when the preview has ended; unsaved input is waited for. */
function watchPreview({ id }: BranchPreview): () => void {
  let isWarned = false;
  const end = () => {
    if (!hasUnsaved()) return reloadPage();
    if (!isWarned) toast.info('A prévia terminou', 'Salve ou descarte o que você digitou para continuar.');
    isWarned = true;
  };
  const poll = async () => {
    if (document.visibilityState === 'hidden') return;
    try {
      await request(getBranchPreview, { params: { preview: id } }, { keepSession: true });
    } catch (error) {
      if (error instanceof ApiError && ENDS.includes(error.status)) end();
    }
  };
  const timer = setInterval(() => void poll(), POLL_MS);
  return () => clearInterval(timer);
}
