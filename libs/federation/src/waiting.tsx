import { useEffect, useState, type ReactNode } from 'react';
import { SLOW_MS } from './limits';
import { overduePhase, waitingSince } from './phases';
import type { ReleasedRemote } from './release';
import { RemoteError } from './remote-error';

/** Milliseconds between two looks at the clock. */
const TICK_MS = 500;

interface WaitingProps {
  build: ReleasedRemote;
  /** When the person asked for the page, by `performance.now()`. */
  askedAt: number;
  children: (isSlow: boolean) => ReactNode;
}

/** Stands in for a page that is on its way; throws a time-out when it waited long enough. */
export function Waiting({ build, askedAt, children }: WaitingProps) {
  const [since] = useState(() => waitingSince(build.container, askedAt));
  const [now, setNow] = useState(() => performance.now());
  // The clock is outside React.
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const phase = overduePhase(build.container, since, now);
  if (phase) throw new RemoteError('timeout', build.name, { phase });
  return children(now - since >= SLOW_MS);
}
