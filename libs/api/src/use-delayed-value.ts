import { hashKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/**
 * Returns the value with a delay. `waitFrom` takes the time of the last update and returns the milliseconds to wait;
 * only the newest waiting value is used.
 */
export function useDelayedValue<T>(value: T, waitFrom: (since: number) => number): T {
  const key = hashKey([value]);
  const [shown, setShown] = useState(() => ({ key, value, since: Date.now() }));

  // A timer is external to React.
  useEffect(() => {
    if (shown.key === key) return undefined;
    const follow = () => setShown({ key, value, since: Date.now() });
    const timer = setTimeout(follow, waitFrom(shown.since));
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- `key` stands for `value`, the wait is asked for once
  }, [key, shown]);

  return shown.key === key ? value : shown.value;
}
