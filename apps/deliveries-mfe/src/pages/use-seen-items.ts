import type { DeliveryItem } from '@demanda/contracts/delivery-shapes';
import { useState } from 'react';

/** An item, and whether another user has deleted it since it was first shown. */
export interface SeenItem extends DeliveryItem {
  isGone: boolean;
}

/**
 * Returns the stored items and those deleted meanwhile, whose forms may have unsaved input. Call `forget` for items
 * that this user deletes.
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
