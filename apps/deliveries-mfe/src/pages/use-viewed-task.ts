import { useLocation } from '@demanda/router';
import { useState } from 'react';

/**
 * Returns the id of the task whose deliveries are shown in detail, and its setter. A link to a comment on an item opens
 * the details of `linkedTaskId`, the task of the URL; once they are closed, they stay closed.
 */
export function useViewedTask(linkedTaskId: number | undefined) {
  const { hash, key } = useLocation();
  const [viewed, setViewed] = useState<number>();
  const [arrivedBy, setArrivedBy] = useState<string>();
  if (hash.startsWith('#comment-deliveryItems-') && arrivedBy !== key) {
    setArrivedBy(key);
    setViewed(linkedTaskId);
  }
  return [viewed, setViewed] as const;
}
