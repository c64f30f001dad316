import { createQueryClient } from '@demanda/api/query-client';
import { guardPage } from '@demanda/federation/containment';
import { readDisabled, readRelease } from '@demanda/federation/current-release';
import { toast } from '@demanda/ui/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { guardDoubleClicks, guardDoubleEnter } from './double-click';
import { setLive } from './live/live-store';
import { startSession } from './session/start-session';

/** Delay of the background work, in favour of the first page, which is served with the live state. */
const BACKGROUND_AFTER_MS = 3_000;

const release = readRelease();
const queryClient = createQueryClient(toast);
guardDoubleClicks();
guardDoubleEnter();
startSession(queryClient);
guardPage({ release, notify: toast.error });
setLive({ release: release.number, disabled: readDisabled() });

function show(): void {
  const root = document.getElementById('root');
  // A style sheet that failed has replaced it by the page that says so.
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <App release={release} queryClient={queryClient} />
    </StrictMode>,
  );
}

/** Shows the page when its style sheet has loaded, which does not delay the early pages (tools/rsbuild/early-pages.ts). */
function showStyled(): void {
  const loading = document.querySelector('link[data-page-styles][media=print]');
  if (loading) loading.addEventListener('load', show, { once: true });
  else show();
}
if (release.preview || release.previewEnded)
  void import('./preview/preview-parts').then(({ startPreview }) => startPreview(release, showStyled));
else showStyled();

const startBackground = () =>
  setTimeout(
    () =>
      void import('./background').then((background) => background.startBackground(release), startBackground),
    BACKGROUND_AFTER_MS,
  );
startBackground();
