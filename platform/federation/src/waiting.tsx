import { useEffect, useState, type ReactNode } from 'react';
import { SLOW_MS } from './limits';
import { overduePhase, waitStart } from './phases';
import type { ReleasedRemote } from './release';
import { RemoteError } from './remote-error';

/** Milliseconds between two checks of the time. */
const TICK_MS = 500;

interface WaitingProps {
  build: ReleasedRemote;
  /** Time of the navigation, by `performance.now()`. */
  askedAt: number;
  children: (isSlow: boolean) => ReactNode;
}

/** Placeholder of a page that is loading; throws a time-out error when a limit is exceeded. */
export function Waiting({ build, askedAt, children }: WaitingProps) {
  const [since] = useState(() => waitStart(build.container, askedAt));
  const [now, setNow] = useState(() => performance.now());
  // Time is external to React.
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const phase = overduePhase(build.container, since, now);
  if (phase) throw new RemoteError('timeout', build.name, { phase });
  return children(now - since >= SLOW_MS);
}
