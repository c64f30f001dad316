import { getOfferedCalls } from '@demanda/contracts/platform-live';
import { callShapes, type CallShapes } from '@demanda/releases/calls';

const TIMEOUT_MS = 10_000;

/** Reads the calls that the server at this address answers; undefined when it compares none. Throws one sentence. */
export async function readServerCalls(address: string): Promise<CallShapes | undefined> {
  const url = `${address.replace(/\/$/, '')}/api${getOfferedCalls.path}`;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const offered = callShapes.parse(await answer.json());
    return Object.keys(offered).length > 0 ? offered : undefined;
  } catch (error) {
    // A failed connection is named by the cause of `fetch failed`.
    const { message, cause } = error as Error & { cause?: Error };
    throw new Error(
      `RELEASE_SERVER: the calls of a running server expected at ${url}, found ${cause?.message || message}.`,
      {
        cause: error,
      },
    );
  }
}
