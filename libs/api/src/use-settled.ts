import { hashKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** The first value at once, any later one when it has rested for `delay` milliseconds. */
export function useSettled<T>(value: T, delay: number): T {
  const key = hashKey([value]);
  const [settled, setSettled] = useState({ key, value });

  // A timer is outside React: the only way to hear the end of the rest.
  useEffect(() => {
    if (settled.key === key) return undefined;
    const timer = setTimeout(() => setSettled({ key, value }), delay);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for `value`
  }, [key, settled, delay]);

  return settled.key === key ? value : settled.value;
}
