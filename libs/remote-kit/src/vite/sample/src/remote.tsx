import { lazy } from 'react';

export const pages = { '/reports': lazy(() => import('./pages/reports-page')) };
