import { startServer } from '../../tools/product/start-server';
import { SECRET, signIn } from '../support/call';
import type { Candidate, Place } from './candidate';

const QUERIES = {
  newest: 'page=0',
  'status and requester': 'page=0&deliveryStatus=PRODUCTION&requesterId=3',
  'word of the title': 'page=0&title=icms',
  'page 200 by amount': 'page=199&sort=amount,desc',
};

/** Starts our server with these options of Node. */
export async function startOwn(
  name: string,
  { ownUrl, onClose }: Pick<Place, 'ownUrl' | 'onClose'>,
  options = '',
): Promise<Candidate> {
  const { url, pid, stop } = await startServer({
    NODE_ENV: 'production',
    DATABASE_URL: ownUrl,
    AUTH_SECRET: SECRET,
    LOG_LEVEL: 'error',
    NODE_OPTIONS: options,
  });
  onClose(() => stop());
  return {
    name,
    pid,
    token: await signIn(url, 'ADMIN'),
    base: `${url}/api/tasks?size=20&`,
    queries: QUERIES,
    counts: ({ totalElements, content }: { totalElements: number; content: unknown[] }) => [
      totalElements,
      content.length,
    ],
  };
}
