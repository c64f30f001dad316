import type { DeliveryItem } from '@demanda/contracts/deliveries';
import { useState } from 'react';

/** An item, and whether somebody else has removed it since it was shown first. */
export interface SeenItem extends DeliveryItem {
  isGone: boolean;
}

/**
 * Items as they are stored now, and those that were there before: what was typed into their forms would be lost
 * with them. `forget` is for those that the person removes.
 */
export function useSeenItems(items: readonly DeliveryItem[]) {
  const [seen, setSeen] = useState(items);
  const added = items.filter(({ id }) => !seen.some((item) => item.id === id));
  if (added.length > 0) setSeen([...seen, ...added]);
  const all = [...seen, ...added].map((before): SeenItem => {
    const now = items.find(({ id }) => id === before.id);
    return { ...(now ?? before), isGone: !now };
  });
  return {
    seen: all,
    forget: (ids: readonly number[]) => setSeen(seen.filter(({ id }) => !ids.includes(id))),
  };
}
