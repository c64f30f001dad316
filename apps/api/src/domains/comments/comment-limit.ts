import type { RateLimits } from '../../engines/http/rate-limits';
import type { SessionUser } from '../../kernel/session-user';
import { waitText } from '../../kernel/wait-text';

/** Comments that one account writes or edits within the window, on all records together. */
export const MAX_COMMENT_WRITES = 100;
const WINDOW_MS = 10 * 60_000;

const refusalText = (retryAfterS: number): string =>
  `Comentários demais em pouco tempo. Tente novamente em ${waitText(retryAfterS)}.`;

/** Creates the limit of comments, which all instances share. The returned function throws 429 when it is exceeded. */
export const commentLimit =
  (rateLimits: RateLimits) =>
  ({ id }: Pick<SessionUser, 'id'>): Promise<void> =>
    rateLimits.takeOrRefuse([{ key: `comments of ${id}`, max: MAX_COMMENT_WRITES }], WINDOW_MS, refusalText);
