import type { Contract, RequestInput, ResponseOf } from '@demanda/contracts/contract';
import { callName, exchange, type Parts } from './exchange';
import { progressTimeout, type Progress } from './progress-timeout';
import { parse } from './request';

/** A multipart contract with files and text parts. */
export type UploadContract = Contract & { multipart: { files: string; json?: undefined } };

export type UploadInput<C extends UploadContract> = RequestInput<C> & { files: readonly File[] };

export interface UploadOptions {
  signal?: AbortSignal;
  /** Receives the bytes sent, including the multipart framing. */
  onProgress?: (progress: Progress) => void;
}

/**
 * Uploads files as the contract's `multipart` says and returns the parsed response. The total time is unlimited; the
 * time-out counts from the last bytes sent (G-GEN-9). It uses `XMLHttpRequest`, because `fetch` reports no upload
 * progress.
 * @throws {ApiError} on every failure, already logged; the abort reason when `signal` was aborted.
 */
export async function upload<C extends UploadContract>(
  contract: C,
  { files, ...input }: UploadInput<C>,
  { signal, onProgress }: UploadOptions = {},
): Promise<ResponseOf<C>> {
  const parts: Parts = { ...(input as Parts), files };
  const timeout = progressTimeout(callName(contract, parts), signal);
  const wire = {
    adapter: 'xhr' as const,
    data: toForm(contract, parts.body, files),
    signal: timeout.signal,
    timeout: 0,
    onUploadProgress: ({ loaded, total }: Progress) => {
      timeout.heard();
      onProgress?.({ loaded, total });
    },
  };
  try {
    return await exchange(contract, parts, wire, (response, call) => parse(contract, response, call));
  } finally {
    timeout.stop();
  }
}

/** Text parts come first, so that a server that streams the parts knows the record before its files. */
function toForm({ multipart }: UploadContract, body: unknown, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value));
  for (const file of files) form.append(multipart.files, file, file.name);
  return form;
}
