import { brokenRules } from '../../../test/migrations/expand-rules';

test.each([
  ['alter table projects drop column name', 'an older server still uses it'],
  ['alter table users rename to people', 'an older server still uses the old name'],
  ['alter table users alter column email type varchar(9)', 'an older server still uses the old type'],
  [
    'alter table users add column a text, add column b numeric(4, 2) not null',
    'an older server leaves it empty',
  ],
  ['create index tasks_x on tasks (x)', 'writers wait for the index; use `indexes`'],
  ['alter table tasks add column k text generated always as (fold(k)) stored', 'the table is rewritten'],
  ['alter table tasks add constraint c check (x > 0)', 'the table is scanned; add it `not valid`'],
  ['update tasks set x = 1', 'the rows stay locked; use `fill`'],
  ['drop view billed_tasks', 'an older server still uses it'],
])('the rules of migrations refuse %s', (statement, reason) => {
  expect(brokenRules([statement])).toEqual([expect.stringMatching(`: ${reason}$`)]);
});

test('the rules of migrations accept what only adds', () => {
  const statements = [
    'create table colors (id bigint primary key, name text not null) -- rename later',
    'create index colors_name on colors (name)',
    `alter table tasks add column color text not null default 'drop column', add check (color <> '') not valid`,
    'drop view billed_tasks',
    'create view billed_tasks as select 1',
    'create function f() returns trigger language plpgsql as $$ begin update tasks set x = 1; end $$',
  ];
  expect(brokenRules(statements)).toEqual([]);
});
