import type { Consequence } from '@demanda/contracts/platform-labels';
import { folderOf, positionIn, traceOf } from './position';
import type { ReleasedRemote } from './release';
import type { RemoteError } from './remote-error';
import { sendReport } from './report';

interface Outcome {
  consequence: Consequence;
  /** Pattern of the route. */
  path: string;
}

type Failure = Pick<RemoteError, 'kind' | 'detail' | 'cause'>;

/** Reports a failure of a build with its position in it. */
export function reportFailure(build: ReleasedRemote, failure: Failure, outcome: Outcome): void {
  const { name: remote, digest, entry } = build;
  const { kind: errorKind, detail: message, cause } = failure;
  const position = positionIn(traceOf(cause), folderOf(entry));
  sendReport({ kind: 'error', remote, build: digest, errorKind, message, position, ...outcome });
}
