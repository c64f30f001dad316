import { FOREIGN_TABLES } from './foreign-tables';
import { declaredTables, namedTables } from './named-tables';
import { readForeignTables, readOwners } from './tables';

const TABLES = ['tasks', 'users', 'projects', 'sub_tasks', 'delivery_items'];
const named = (source: string) => namedTables(source, (name) => TABLES.includes(name));

test('each table has one owner, and SQL names tables of a domain that may not be imported only where it is listed', () => {
  const owners = readOwners();
  expect(owners.get('tasks')).toBe('domains/tasks');
  expect(owners.get('trash')).toBe('engines/database');
  // Engines and the kernel are not in the list, and so name no table of a domain.
  expect(readForeignTables(owners)).toEqual(FOREIGN_TABLES);
});

test.each([
  [`db.selectFrom('tasks as task').innerJoin('users', 'users.id', 'task.created_by_id')`, ['tasks', 'users']],
  [`db.with('x', (eb) => eb.selectFrom(['tasks', 'projects']))`, ['projects', 'tasks']],
  ['sql`select from tasks where exists (select from "users")`', ['tasks', 'users']],
  ['sql`select ${one} from tasks task, users author join projects on true`', ['projects', 'tasks', 'users']],
  [
    'sql`insert into tasks select`; sql`update users set`; sql`delete from only projects`',
    TABLES.slice(0, 3),
  ],
  [`const join = 'join delivery_items item on item.id = it.id'`, ['delivery_items']],
  ['const list = { from: sql`tasks task` }; const where = sql`users where id`', ['tasks', 'users']],
  [`const row = { table: 'tasks' }; of('sub_tasks')`, ['sub_tasks', 'tasks']],
  [`for (const name of ['tasks', 'users'] as const) db.deleteFrom(name)`, ['tasks', 'users']],
  [`type Kind = 'tasks'; const is = kind === 'tasks' ? 'users' : other; sql.ref('tasks.id')`, []],
  [`// from tasks\nimport { x } from './tasks'; t('Nada de tasks')`, []],
])('finds the tables that SQL names in %s', (source, tables) => {
  expect(named(source)).toEqual([...tables].sort());
});

test('finds the tables that a module adds to the type of the database', () => {
  const source = `declare module './schema' { interface Database { tasks: TaskTable; sub_tasks: SubTaskTable } }
    interface Other { users: string }`;
  expect(declaredTables(source)).toEqual(['tasks', 'sub_tasks']);
});
