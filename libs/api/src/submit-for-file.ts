import type { RequestInput } from '@demanda/contracts/contract';
import { apiBasePath } from './base-path';
import type { FileContract } from './download';

const FRAME = 'file-download';

/** Returns the hidden frame that receives responses; a refusal does not replace the page. */
function downloadFrame(): HTMLIFrameElement {
  const found = document.querySelector<HTMLIFrameElement>(`iframe[name=${FRAME}]`);
  if (found) return found;
  const frame = document.createElement('iframe');
  frame.name = FRAME;
  frame.hidden = true;
  document.body.append(frame);
  return frame;
}

/**
 * Downloads the file of a public contract as a browser does: to the disk as it arrives, with the browser's own progress
 * and cancelling. `useDownload` keeps a file in memory first. Texts of the body are sent as a form, never in the URL.
 */
export function submitForFile<C extends FileContract & { method: 'POST'; access: 'public' }>(
  { path }: C,
  { body }: RequestInput<C> & { body: Record<string, string> },
): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = apiBasePath() + path;
  form.target = downloadFrame().name;
  for (const [name, value] of Object.entries(body)) {
    const input = Object.assign(document.createElement('input'), { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
