import './provide';
import { createQueryClient } from '@demanda/api/query-client';
import { readRelease } from '@demanda/federation/current-release';
import { toast } from '@demanda/ui/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { startSession } from './session/start-session';

const release = readRelease();
const queryClient = createQueryClient(toast);
startSession(queryClient);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App release={release} queryClient={queryClient} />
  </StrictMode>,
);
