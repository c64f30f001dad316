import type { RemotePages } from '@demanda/federation/contract';
import { lazy } from 'react';
import type { contract } from './contract';

/** The exposed module of this remote: a page for each route of its contract. */
export const pages: RemotePages<typeof contract> = {
  '/sample': lazy(async () => ({ default: (await import('./pages/sample-page')).SamplePage })),
};
