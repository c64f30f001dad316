import type { RemotePages } from '@demanda/federation/contract';
import { late } from '@demanda/ui/core';
import type { contract } from './contract';

/** The exposed module of this remote: a page for each route of its contract. */
export const pages: RemotePages<typeof contract> = {
  '/reports': late(async () => (await import('./pages/reports-page')).ReportsPage),
  '/reports/:id': late(async () => (await import('./pages/report-page')).ReportPage),
};
