import './provide';
import { createQueryClient } from '@demanda/api/query-client';
import { readDisabled, readRelease } from '@demanda/federation/current-release';
import { watchUncaught } from '@demanda/federation/uncaught';
import { toast } from '@demanda/ui/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { guardDoubleClicks } from './double-click';
import { showLive } from './live/live-store';
import { startSession } from './session/start-session';

/** Milliseconds that are left to the first page alone; it says itself what is live when it is served. */
const BACKGROUND_AFTER_MS = 3_000;

const release = readRelease();
const queryClient = createQueryClient(toast);
guardDoubleClicks();
startSession(queryClient);
watchUncaught({ release, tell: toast.error });
showLive({ release: release.number, disabled: readDisabled() });

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App release={release} queryClient={queryClient} />
  </StrictMode>,
);

const startBackground = () =>
  setTimeout(
    () =>
      void import('./background').then((background) => background.startBackground(release), startBackground),
    BACKGROUND_AFTER_MS,
  );
startBackground();
