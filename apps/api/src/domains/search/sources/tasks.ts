import { listTasks } from '@demanda/contracts/tasks';
import { sql } from 'kysely';
import { mayReadField } from '../../../engines/http/access';
import { idIs } from '../../../kernel/id-is';
import { everyWord } from '../../../engines/list/search-words';
import { taskList } from '../../tasks/list';
import { listSource, type Search, type SearchSource } from '../source';

const column = (name: string) => sql.ref(`task.${name}`);
const { code, title, description } = taskList.filters;
const NAMES = [code, title];

/** Characters around the first found word of a description. */
const EXCERPT_LENGTH = 100;
const BEFORE_WORD = 30;

/** The requester, or the passage of the description for tasks whose code and title do not contain the words. */
function detailOf({ user, sought }: Search) {
  if (!mayReadField(user, 'tasks.description')) return sql<string>`requester.name`;
  const position = sql`position(plain_signs(fold(${sought.longest})) in plain_signs(task.description_key))`;
  return sql<string>`case
    when ${everyWord(sought.words, NAMES)} or ${position} = 0 then requester.name
    else '…' || substring(task.description from greatest(1, ${position} - ${sql.lit(BEFORE_WORD)})
      for ${sql.lit(EXCERPT_LENGTH)}) || '…' end`;
}

export const taskSource: SearchSource = {
  kind: 'tasks',
  screen: 'tasks',
  calls: [listTasks],
  ...listSource({
    searched: ({ user }) => ({
      list: taskList,
      starts: [column('code_key'), column('title_key')],
      contains: NAMES,
      further: mayReadField(user, 'tasks.description') ? [description] : [],
      passages: taskList.passages?.comments,
    }),
    similar: column('title_key'),
    read: async (search, ids) => {
      const rows = await search.db
        .selectFrom('tasks as task')
        .innerJoin('requesters as requester', 'requester.id', 'task.requester_id')
        .where(idIs(column('id'))(ids))
        .select(['task.id', 'task.code', 'task.title', detailOf(search).as('detail')])
        .execute();
      return new Map(rows.map((row) => [row.id, row]));
    },
  }),
};
