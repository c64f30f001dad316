import { hashKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/**
 * The value, followed after the milliseconds that `waitFrom` makes of the instant at which it was last
 * followed; another value in the meantime takes the place of the one waited for.
 */
export function useDelayedValue<T>(value: T, waitFrom: (since: number) => number): T {
  const key = hashKey([value]);
  const [shown, setShown] = useState(() => ({ key, value, since: Date.now() }));

  // A timer is outside React: the only way to hear the end of the wait.
  useEffect(() => {
    if (shown.key === key) return undefined;
    const follow = () => setShown({ key, value, since: Date.now() });
    const timer = setTimeout(follow, waitFrom(shown.since));
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for `value`, the wait is asked for once
  }, [key, shown]);

  return shown.key === key ? value : shown.value;
}
