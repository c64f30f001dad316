import { listTasks } from '@demanda/contracts/tasks';
import { sql } from 'kysely';
import { mayReadField } from '../../../engines/http/access';
import { idIs } from '../../../kernel/id-is';
import { taskList } from '../../tasks/list';
import { everyWordIn } from '../find-ids';
import { listSource, type Search, type SearchSource } from '../source';

const column = (name: string) => sql.ref(`task.${name}`);
const NAMES = [column('code_key'), column('title_key')];
const DESCRIPTION = column('description_key');

/** Characters around the first found word of a description. */
const EXCERPT_LENGTH = 100;
const BEFORE_WORD = 30;

/** The requester, or the passage of the description for tasks whose code and title do not contain the words. */
function detailOf({ user, sought }: Search) {
  if (!mayReadField(user, 'tasks.description')) return sql<string>`requester.name`;
  const position = sql`position(fold(${sought.longest}) in ${DESCRIPTION})`;
  return sql<string>`case
    when (${sql.join(everyWordIn(sought, NAMES), sql` and `)}) or ${position} = 0 then requester.name
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
      starts: NAMES,
      contains: NAMES,
      further: mayReadField(user, 'tasks.description') ? [DESCRIPTION] : [],
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
