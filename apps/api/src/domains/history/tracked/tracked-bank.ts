/** An imported statement is recorded as a field of its account. */
const STATEMENTS = `select it.imported_by_id as by, 'UPDATE' as event, it.bank_account_id as record_id, account.name as label,
  array['bankAccounts:' || account.id] as about, null::jsonb as before,
  jsonb_build_object('statement', it.file_name, 'new_lines', it.new_lines, 'known_lines', it.known_lines) as after
  from new_rows it join bank_accounts account on account.id = it.bank_account_id`;

/** An undone import is recorded as the same field. */
const UNDONE_STATEMENTS = `select it.undone_by_id as by, 'UPDATE' as event, it.bank_account_id as record_id,
  account.name as label, array['bankAccounts:' || account.id] as about,
  jsonb_build_object('statement', it.file_name, 'new_lines', it.new_lines) as before, null::jsonb as after
  from old_rows was join new_rows it on it.id = was.id join bank_accounts account on account.id = it.bank_account_id
  where was.undone_at is null and it.undone_at is not null`;

/** What becomes of a line of a statement is recorded as a field of its account, without its amount. */
const decision = (by: string, values: string, rows: string) => `select ${by} as by, 'UPDATE' as event,
  account.id as record_id, account.name as label, array['bankAccounts:' || account.id] as about, ${values}
  from ${rows} join bank_lines line on line.id = it.bank_line_id join bank_accounts account on account.id = line.bank_account_id`;
const DECIDED_LINE = `jsonb_strip_nulls(jsonb_build_object(
  case when it.aside_reason is null then 'matched_line' else 'aside_line' end,
    to_char(line.day, 'DD/MM/YYYY') || ' ' || left(line.memo, 200),
  'aside_reason', it.aside_reason, 'rule', it.rule, 'note', it.note))`;

/** How a CSV file is read is recorded as a field of the account that it was imported for. */
const mapping = (values: string, rows: string) => `select it.kept_by_id as by, 'UPDATE' as event,
  account.id as record_id, account.name as label, array['bankAccounts:' || account.id] as about, ${values}
  from ${rows} join bank_accounts account on account.id = it.bank_account_id`;
const MAPPING = (row: string) => `jsonb_build_object('csv_columns', ${row}.description)`;

/** What is recorded of bank accounts beside their fields, as `TrackedLinks` describes it. */
export const BANK_LINKS = [
  {
    table: 'bank_statements',
    resource: 'bankAccounts',
    insert: STATEMENTS,
    update: UNDONE_STATEMENTS,
  },
  {
    table: 'bank_csv_mappings',
    resource: 'bankAccounts',
    insert: mapping(`null::jsonb as before, ${MAPPING('it')} as after`, 'new_rows it'),
    update: mapping(
      `${MAPPING('was')} as before, ${MAPPING('it')} as after`,
      'old_rows was join new_rows it using (fingerprint)',
    ),
  },
  {
    table: 'bank_decisions',
    resource: 'bankAccounts',
    insert: decision('it.made_by_id', `null::jsonb as before, ${DECIDED_LINE} as after`, 'new_rows it'),
    update: `${decision('it.undone_by_id', `${DECIDED_LINE} as before, null::jsonb as after`, 'old_rows was join new_rows it on it.id = was.id')}
      where was.undone_at is null and it.undone_at is not null`,
  },
];
