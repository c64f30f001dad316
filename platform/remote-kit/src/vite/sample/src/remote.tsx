import { late } from '@demanda/ui/core';

export const pages = {
  '/reports': late(async () => (await import('./pages/reports-page')).ReportsPage),
};
