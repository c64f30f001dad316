import type { Contract, RequestInput, ResponseOf } from '@demanda/contracts/contract';
import { callName, exchange, type Parts } from './exchange';
import { progressTimeout, type Progress } from './progress-timeout';
import { parse } from './request';

/** A contract that takes files, and text parts beside them. */
export type UploadContract = Contract & { multipart: { files: string; json?: undefined } };

export type UploadInput<C extends UploadContract> = RequestInput<C> & { files: readonly File[] };

export interface UploadOptions {
  signal?: AbortSignal;
  /** Bytes that have left, of the files and what frames them. */
  onProgress?: (progress: Progress) => void;
}

/**
 * Sends files as the contract's `multipart` says and answers what the contract promises, parsed. There is no
 * limit to the time it takes, only to the time in which nothing leaves or nothing is answered (G-GEN-9).
 * `XMLHttpRequest` sends it, because `fetch` tells nothing of what has left.
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
    return await exchange(contract, parts, wire, (answer, call) => parse(contract, answer, call));
  } finally {
    timeout.stop();
  }
}

/** The texts before the files, so that whoever reads the parts in their order knows first whose files they are. */
function toForm({ multipart }: UploadContract, body: unknown, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value));
  for (const file of files) form.append(multipart.files, file, file.name);
  return form;
}
