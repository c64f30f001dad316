import type { Contract, RequestInput } from '@demanda/contracts/contract';
import { ApiError } from './api-error';
import { callName, exchange, type ApiResponse, type Parts } from './exchange';
import { fileNameOf } from './file-name';
import { progressTimeout, type Progress } from './progress-timeout';

/** A contract whose response is a file. */
export type FileContract = Contract & { file: string };

export interface DownloadedFile {
  blob: Blob;
  name: string;
}

export interface DownloadOptions {
  /** Name of the file when the server sends none (G-API-3). */
  fallbackName: string;
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

const ANY_TYPE = 'application/octet-stream';

/**
 * Downloads the file of a contract. The total time is unlimited; the time-out counts from the last received bytes
 * (G-GEN-9).
 * @throws {ApiError} on every failure, already logged; the abort reason when `signal` was aborted.
 */
export async function download<C extends FileContract>(
  contract: C,
  input: RequestInput<C>,
  { fallbackName, signal, onProgress }: DownloadOptions,
): Promise<DownloadedFile> {
  const parts = input as Parts;
  const timeout = progressTimeout(callName(contract, parts), signal);
  const wire = {
    signal: timeout.signal,
    timeout: 0,
    responseType: 'blob' as const,
    headers: { Accept: `${contract.file}, application/json` },
    onDownloadProgress: ({ loaded, total }: Progress) => {
      timeout.heard();
      onProgress?.({ loaded, total });
    },
  };
  try {
    return await exchange(contract, parts, wire, (response, call) => ({
      blob: readFile(contract, response, call),
      name: nameOf(response) ?? fallbackName,
    }));
  } finally {
    timeout.stop();
  }
}

function nameOf({ headers }: ApiResponse): string | undefined {
  const disposition = headers['content-disposition'];
  return typeof disposition === 'string' ? fileNameOf(disposition) : undefined;
}

/** Rejects another content type, e.g. the HTML page of a proxy with status 200. */
function readFile({ file }: FileContract, { status, data }: ApiResponse, call: string): Blob {
  const blob = data as Blob;
  if (file === ANY_TYPE || blob.type.startsWith(file)) return blob;
  throw new ApiError('shape', `${call} answered ${blob.type} instead of ${file}`, { status });
}
