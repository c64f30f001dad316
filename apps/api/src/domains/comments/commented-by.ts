import { sql, type RawBuilder } from 'kysely';
import type { Passages } from '../../engines/list/definition';
import { exactTextContains } from '../../engines/list/filters';
import { isIndexed } from '../../engines/list/search-words';
import { withPlainSigns } from '@demanda/contracts/fold-text';

/** Number of newest matching comments that count, since a common word is in nearly every comment. */
const MAX_COMMENTS = 1_000;

const contains = exactTextContains(sql`comment.text_key`);

/**
 * Condition: one of the record's comments contains all words. It is false without a word that the search index can look
 * up, because every comment would have to be read.
 */
export const commentedBy =
  (id: RawBuilder<unknown>, recordOfComment: RawBuilder<unknown>): Passages =>
  (words) => {
    if (!words.some(isIndexed)) return sql`false`;
    const tests = words.map((word) => contains([withPlainSigns(word)]));
    // An array, which the index of the ids looks up beside other conditions.
    return sql`${id} = any(array(
      select ${recordOfComment} from comments comment
      where ${recordOfComment} is not null and ${sql.join(tests, sql` and `)}
      order by comment.id desc limit ${sql.lit(MAX_COMMENTS)}))`;
  };
