import { ApiError } from '@demanda/api/api-error';
import { errorMessage, fieldErrors } from '@demanda/api/messages';

/** Answers that would be the same the next time: this file is not taken, or not from this person. */
const FINAL = [400, 403, 404, 413, 415, 422];

export interface UploadFailure {
  /** One sentence. */
  problem: string;
  mayRetry: boolean;
}

/** Why a file did not arrive; the server names it among the fields it refuses. */
export function uploadFailure(error: unknown): UploadFailure {
  const [refused] = fieldErrors(error);
  const status = error instanceof ApiError ? error.status : undefined;
  return {
    problem: refused?.message ?? errorMessage(error),
    mayRetry: !FINAL.includes(status ?? 0),
  };
}
