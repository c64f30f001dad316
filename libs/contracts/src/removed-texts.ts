import { z } from '@demanda/schema';
import { contract } from './contract';
import { idParams } from './fields';
import { DELETION_WORD } from './limits';
import { bulkCount } from './list';

/**
 * Removes for ever the text of a comment that was deleted or edited, such as a pasted password. Takes the id of an entry
 * of the history that shows it, and replaces it in every entry of that record. Returns the number of changed entries; 403
 * for callers that are not ADMIN, 404, and 409 for an entry without such a text and for one that a comment still has.
 */
export const removeCommentText = contract({
  method: 'POST',
  path: '/history/:id/comment-text-removal',
  summary: 'Remover para sempre o texto de um comentário',
  access: 'history:VIEW',
  asksProof: 'always',
  params: idParams,
  body: z.object({
    confirm: z.literal(DELETION_WORD, { error: `Use confirm=${DELETION_WORD}` }),
  }),
  response: bulkCount,
});
