import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * Loads pdf.js in its own worker (ADR 0023). Only `pdf-view.tsx` imports this, so that its half megabyte loads with the
 * first PDF.
 */

export type Pdf = PDFDocumentProxy;

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;

/** Opens a document; `close` ends its worker, also while it is still opening. */
export function openPdf(blob: Blob): { document: Promise<Pdf>; close: () => void } {
  let task: PDFDocumentLoadingTask | undefined;
  let isClosed = false;
  const open = async () => {
    const data = await blob.arrayBuffer();
    if (isClosed) throw new Error('closed');
    // The page's Content Security Policy allows neither eval nor WebAssembly (ADR 0015).
    task = getDocument({ data, isEvalSupported: false, useWasm: false, enableXfa: false });
    return task.promise;
  };
  return {
    document: open(),
    close: () => {
      isClosed = true;
      void task?.destroy();
    },
  };
}
