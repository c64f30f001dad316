import { useRequestedExport } from '@demanda/router';
import { useViews } from './views-context';

/** Starts the export of the list on the page when the palette led to it, once its views and columns are known. */
export const useExportFromPalette = (start: () => void): void =>
  useRequestedExport(start, !useViews().isPending);
