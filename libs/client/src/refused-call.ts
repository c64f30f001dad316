import type { ErrorBody } from '@demanda/contracts/errors';

/** Thrown when the server answers a call with a failure; `message` is its Portuguese sentence. */
export class RefusedCall extends Error {
  override name = 'RefusedCall';

  constructor(
    /** Method and path: `POST /tasks`. */
    readonly call: string,
    readonly status: number,
    /** Fields, code and trace id; undefined when something else than the server answered. */
    readonly body: ErrorBody | undefined,
  ) {
    super(body?.userMessage ?? body?.message ?? `${call}: ${status}`);
  }
}
