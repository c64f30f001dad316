import type { DownloadedFile } from './download';

/** Hands the file to the browser, which saves it as it saves every download. */
export function saveFile({ blob, name }: DownloadedFile): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The click only queues the download: the address must outlive the task that reads it.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
