import { hashKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/**
 * The value, followed at once when it last changed more than `pause` milliseconds ago, otherwise at
 * the end of that pause: quick changes become one.
 */
export function usePaced<T>(value: T, pause: number): T {
  const key = hashKey([value]);
  const [shown, setShown] = useState(() => ({ key, value, since: Date.now() }));

  // A timer is outside React: the only way to hear the end of the pause.
  useEffect(() => {
    if (shown.key === key) return undefined;
    const wait = Math.max(0, shown.since + pause - Date.now());
    const timer = setTimeout(() => setShown({ key, value, since: Date.now() }), wait);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for `value`
  }, [key, shown, pause]);

  return shown.key === key ? value : shown.value;
}
