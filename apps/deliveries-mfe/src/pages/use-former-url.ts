import { deliveryShow } from '@demanda/contracts/delivery-view';
import { useLocation } from '@demanda/router';

/** URL of the deliveries of a task before they had a path. */
const FORMER_URL = /^\?taskId=(\d+)$/;

/**
 * Returns the present URL of a link from before `view` named saved views (`?show=board` for `?view=board`), and of one
 * from before the deliveries of a task had a path: to a comment, or the first URL of a tab. Later, `taskId` alone is the
 * filter that the user typed.
 */
export function useFormerUrl(): string | undefined {
  const { pathname, search, hash, key } = useLocation();
  const taskId = pathname === '/deliveries' && FORMER_URL.exec(search)?.[1];
  if (taskId && (hash.startsWith('#comment-deliveryItems-') || key === 'default'))
    return `/deliveries/${taskId}${hash}`;
  const params = new URLSearchParams(search);
  const { data } = deliveryShow.safeParse({ show: params.get('view') });
  if (!data?.show) return undefined;
  params.delete('view');
  params.set('show', data.show);
  return `${pathname}?${params}`;
}
