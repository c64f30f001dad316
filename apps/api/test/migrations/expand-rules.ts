/** Tables with as many rows as people have worked: to scan or rewrite one takes minutes. */
const BIG_TABLES = [
  'attachments',
  'billing_period_tasks',
  'billing_snapshot_lines',
  'deliveries',
  'delivery_groups',
  'delivery_items',
  'delivery_status_changes',
  'history',
  'outbox',
  'sub_tasks',
  'task_billing_marks',
  'tasks',
];
const BIG = `(${BIG_TABLES.join('|')})\\b`;
const ADDS_CONSTRAINT = 'add (constraint|check|unique|foreign key|primary key)\\b';

/** What only a migration with `toleratedFrom` may contain, and the reason. */
const RULES: readonly [pattern: RegExp, reason: string][] = [
  [/\bdrop (table|column|type)\b/, 'an older server still uses it'],
  [/\brename\b/, 'an older server still uses the old name'],
  [/\balter (column )?\w+ (set data )?type\b/, 'an older server still uses the old type'],
  [/\bset not null\b/, 'an older server still leaves it empty'],
  [/\badd (column )?(?!.*\b(default|generated)\b).*\bnot null\b/, 'an older server leaves it empty'],
  [RegExp(`^create (unique )?index \\w+ on ${BIG}`), 'writers wait for the index; use `indexes`'],
  [RegExp(`^alter table ${BIG}.*\\bgenerated always\\b`), 'the table is rewritten'],
  [
    RegExp(`^alter table ${BIG}.*${ADDS_CONSTRAINT}(?!.*\\bnot valid\\b)`),
    'the table is scanned; add it `not valid`',
  ],
  [RegExp(`^(update|delete from) ${BIG}`), 'the rows stay locked; use `fill`'],
];

/** Removes what stands in comments, texts, function bodies and parentheses, such as the columns of a new table. */
function outline(statement: string): string {
  let text = statement
    .replace(/--.*$/gm, '')
    .replace(/\$\$.*?\$\$/gs, '')
    .replace(/'[^']*'/g, '')
    .toLowerCase();
  for (let longer = ''; longer !== text;) {
    longer = text;
    text = text.replace(/\([^()]*\)/g, ' ');
  }
  return text.replace(/\s+/g, ' ').trim();
}

/** Splits `alter table … , …` into one statement for each change. */
function changesOf(text: string): string[] {
  const [, table, changes] = /^(alter table \w+) (.*)$/.exec(text) ?? [];
  return changes ? changes.split(',').map((change) => `${table} ${change.trim()}`) : [text];
}

/**
 * Returns why older servers, or people at work, could not live with the statements of a migration: one sentence for
 * each statement that breaks a rule.
 */
export function brokenRules(statements: readonly string[]): string[] {
  const texts = statements.map(outline).flatMap(changesOf);
  const lostViews = texts.filter((text) => {
    const [, view] = /^drop view (\w+)/.exec(text) ?? [];
    return view && !texts.some((other) => other.startsWith(`create view ${view} `));
  });
  return [
    ...lostViews.map((text) => `${text}: an older server still uses it`),
    ...texts.flatMap((text) =>
      RULES.flatMap(([pattern, reason]) => (pattern.test(text) ? [`${text}: ${reason}`] : [])),
    ),
  ];
}
