import { ApiError } from '@demanda/api/api-error';
import { errorMessage, fieldErrors } from '@demanda/api/messages';

/** Statuses for which a retry would fail again: the file is refused, or the user lacks permission. */
const FINAL = [400, 403, 404, 413, 415, 422];

export interface UploadFailure {
  /** One sentence for the user. */
  problem: string;
  mayRetry: boolean;
}

/** Returns why an upload failed, from the field errors of the response. */
export function uploadFailure(error: unknown): UploadFailure {
  const [refused] = fieldErrors(error);
  const status = error instanceof ApiError ? error.status : undefined;
  return {
    problem: refused?.message ?? errorMessage(error),
    mayRetry: !FINAL.includes(status ?? 0),
  };
}
