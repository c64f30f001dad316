import type { DownloadedFile } from './download';

/** Saves the file as a browser download. */
export function saveFile({ blob, name }: DownloadedFile): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The click only queues the download, so the object URL is revoked in a later task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
