import { TIME_ZONE } from '@demanda/contracts/time-zone';
import { BANK_LINKS } from './tracked-bank';
import { REMINDER_LINKS } from './tracked-reminders';

/**
 * Tables whose rows belong to another record. A statement records one entry for each such record, however
 * many rows it changes. Each SQL statement returns `by` (the user, if the session has none), event,
 * record_id, label, about, before, after; and resource, where `resource` is null.
 */
export interface TrackedLinks {
  table: string;
  resource: string | null;
  insert?: string;
  update?: string;
  delete?: string;
}

const linkEventsSql = (event: 'LINK' | 'UNLINK', rows: string) => {
  const tasks = `jsonb_build_object('tasks', jsonb_agg(task_id order by task_id))`;
  return `select null::bigint as by, '${event}' as event, billing_period_id as record_id,
    history_period(billing_period_id) as label,
    array['billing:' || billing_period_id] || array_agg('tasks:' || task_id order by task_id) as about,
    ${event === 'LINK' ? `null::jsonb as before, ${tasks} as after` : `${tasks} as before, null::jsonb as after`}
    from ${rows} group by billing_period_id`;
};
const movedRowsSql = (of: string) => `(select ${of}.* from old_rows was join new_rows it on it.id = was.id
  where row(was.billing_period_id, was.task_id) is distinct from row(it.billing_period_id, it.task_id)) moved`;

/** Shown in the histories of the period that bills it, of the adjusted period, and of the tasks. */
const adjustments = (event: 'LINK' | 'UNLINK', rows: string) => {
  const changeSql = `jsonb_build_object('adjusted_month', history_month(from_month, from_year),
    'adjustment', sum(amount), 'tasks', jsonb_agg(task_id order by task_id))`;
  return `select null::bigint as by, '${event}' as event, billing_period_id as record_id,
    history_period(billing_period_id) as label,
    array['billing:' || billing_period_id] || array_remove(array['billing:' || from_period_id], null)
      || array_agg('tasks:' || task_id order by task_id) as about,
    ${event === 'LINK' ? `null::jsonb as before, ${changeSql} as after` : `${changeSql} as before, null::jsonb as after`}
    from ${rows} group by billing_period_id, from_period_id, from_month, from_year`;
};

const profiles = (event: 'LINK' | 'UNLINK', rows: string) => {
  const held = `jsonb_build_object('profiles',
    jsonb_agg((select name from profiles where id = profile_id) order by profile_id))`;
  return `select null::bigint as by, '${event}' as event, user_id as record_id,
    coalesce((select username from users where id = user_id), (select record_label from history_last('users:' || user_id)), '') as label,
    array['users:' || user_id] as about,
    ${event === 'LINK' ? `null::jsonb as before, ${held} as after` : `${held} as before, null::jsonb as after`}
    from ${rows} group by user_id`;
};

const session = (
  event: 'SIGN_IN' | 'SIGN_OUT' | 'UPDATE',
  { before = 'null::jsonb', after = 'null::jsonb' }: { before?: string; after?: string },
) => `select user_id as by, '${event}' as event,
  user_id as record_id, (select username from users where id = user_id) as label, array['users:' || user_id] as about,
  ${before} as before, ${after} as after`;
const ENDED_SESSIONS = `old_rows was join new_rows it using (jti, user_id)
  where was.revoked_at is null and it.revoked_at is not null`;
/** An API token is recorded as a field of its account. */
const TOKEN = `jsonb_build_object('api_token', token_name)`;

/** Entry of an account about how it signs in, never with a secret. */
const signInChange = (
  before: string,
  after: string,
  rows: string,
) => `select null::bigint as by, 'UPDATE' as event,
  it.user_id as record_id, (select username from users where id = it.user_id) as label, array['users:' || it.user_id] as about,
  ${before} as before, ${after} as after from ${rows}`;
const passkey = (row: string) => `jsonb_build_object('passkey', ${row}.name)`;
/** An external account is recorded as a field of its account, as `provider: name there`. */
const EXTERNAL_ACCOUNT = `jsonb_build_object('external_account', it.provider || ': ' || it.label)`;
const factorState = (state: boolean) => `jsonb_build_object('second_factor', ${state})`;

/**
 * A comment is recorded as a field of its record, with whether the team shows it to the client. Blank texts are null, so
 * that a deletion leaves no value after it. A restore from the trash inserts rows of an earlier time, which have their
 * entries.
 */
const comments = (rows: string, before: string | undefined, after: string) => {
  const value = (row: string | undefined) =>
    row === undefined
      ? 'null::jsonb'
      : `case when ${row}.text <> '' then jsonb_build_object('comment', ${row}.text) ||
          case when ${row}.author_id is null or ${row}.client_requester_id is null then '{}'
            else '{"comment_for_client":true}'::jsonb end end`;
  return `select it.author_id as by, 'UPDATE' as event,
    case when it.task_id is null then 'deliveryItems' else 'tasks' end as resource,
    coalesce(it.task_id, it.delivery_item_id) as record_id,
    coalesce((select code from tasks where id = it.task_id), (select name from projects join delivery_items item
      on item.project_id = projects.id where item.id = it.delivery_item_id), '') as label,
    case when it.task_id is null then history_of_item(it.delivery_item_id) else array['tasks:' || it.task_id] end as about,
    ${value(before)} as before, ${value(after)} as after from ${rows}`;
};

/** A payment is recorded as a field of its charge. */
const PAYMENTS = `select it.recorded_by_id as by, 'UPDATE' as event, it.charge_id as record_id, charge.number as label,
  array['charges:' || charge.id] || array_remove(array['billing:' || charge.billing_period_id], null) as about,
  null::jsonb as before, jsonb_strip_nulls(jsonb_build_object('payment', it.amount, 'paid_on', it.paid_on,
    'kind', it.kind, 'note', it.note)) as after
  from new_rows it join charges charge on charge.id = it.charge_id`;

/** A link of a client is recorded as a field of its requester, without its token: 'Ana <ana@cliente.example>, até 26/02/2027'. */
const clientLink = (before: string | null, after: string | null, rows: string) => {
  const value = (row: string | null) =>
    row === null
      ? 'null::jsonb'
      : `jsonb_build_object('client_link', ${row}.recipient_name || ' <' || ${row}.recipient_email || '>, até ' ||
          to_char(${row}.expires_at at time zone '${TIME_ZONE}', 'DD/MM/YYYY')
          || case when ${row}.delivery_id is not null then ', só uma entrega'
            when ${row}.charge_id is not null then ', só uma cobrança' else '' end)`;
  return `select it.updated_by_id as by, 'UPDATE' as event, it.requester_id as record_id,
    coalesce((select name from requesters where id = it.requester_id), '') as label,
    array['requesters:' || it.requester_id] as about, ${value(before)} as before, ${value(after)} as after from ${rows}`;
};
const CHANGED_LINKS = 'old_rows was join new_rows it on it.id = was.id';
/** What a client sees on its page is recorded as a field of its requester: 'descrições, aprovação' or 'como a instalação'. */
const clientPage = (before: string | null, rows: string) => {
  const value = (row: string) => `jsonb_build_object('client_page', case when ${row}.is_own then
    coalesce(nullif(concat_ws(', ', case when ${row}.client_descriptions then 'descrições' end,
      case when ${row}.client_answers then 'aprovação' end, case when ${row}.client_charges then 'cobranças' end,
      case when ${row}.client_dates then 'datas' end,
      case when ${row}.client_files then 'arquivos' end, case when ${row}.client_code then 'código por e-mail' end), ''), 'nada além das entregas') else 'como a instalação' end)`;
  return `select it.updated_by_id as by, 'UPDATE' as event, it.requester_id as record_id,
    coalesce((select name from requesters where id = it.requester_id), '') as label,
    array['requesters:' || it.requester_id] as about,
    ${before === null ? 'null::jsonb' : value(before)} as before, ${value('it')} as after from ${rows}`;
};
export const TRACKED_LINKS: readonly TrackedLinks[] = [
  {
    table: 'billing_period_tasks',
    resource: 'billing',
    insert: linkEventsSql('LINK', 'new_rows'),
    update: `${linkEventsSql('UNLINK', movedRowsSql('was'))} union all ${linkEventsSql('LINK', movedRowsSql('it'))}`,
    delete: linkEventsSql('UNLINK', 'old_rows'),
  },
  {
    table: 'billing_adjustments',
    resource: 'billing',
    insert: adjustments('LINK', 'new_rows'),
    delete: adjustments('UNLINK', 'old_rows'),
  },
  { table: 'payments', resource: 'charges', insert: PAYMENTS },
  ...BANK_LINKS,
  ...REMINDER_LINKS,
  {
    table: 'client_answers',
    resource: 'deliveryItems',
    insert: `select null::bigint as by, 'UPDATE' as event, it.delivery_item_id as record_id,
      coalesce((select name from projects join delivery_items item on item.project_id = projects.id
        where item.id = it.delivery_item_id), '') as label,
      history_of_item(it.delivery_item_id) as about, null::jsonb as before,
      jsonb_build_object('comment', it.comment) as after from new_rows it where it.comment is not null`,
  },
  {
    table: 'client_links',
    resource: 'requesters',
    insert: clientLink(null, 'it', 'new_rows it'),
    update: `${clientLink('was', 'it', `${CHANGED_LINKS} where was.token_hash <> it.token_hash`)}
      union all ${clientLink('was', null, `${CHANGED_LINKS} where was.revoked_at is null and it.revoked_at is not null`)}`,
  },
  {
    table: 'client_pages',
    resource: 'requesters',
    insert: clientPage(null, 'new_rows it'),
    update: clientPage('was', 'old_rows was join new_rows it using (requester_id)'),
  },
  {
    table: 'comments',
    resource: null,
    insert: comments('new_rows it where it.created_at = now()', undefined, 'it'),
    update: comments(
      `old_rows was join new_rows it on it.id = was.id where it.text <> was.text
        or (it.client_requester_id is null) <> (was.client_requester_id is null)`,
      'was',
      'it',
    ),
  },
  {
    table: 'user_profiles',
    resource: 'users',
    insert: profiles('LINK', 'new_rows'),
    delete: profiles('UNLINK', 'old_rows'),
  },
  {
    table: 'sessions',
    resource: 'users',
    insert: `${session('SIGN_IN', { after: `jsonb_strip_nulls(jsonb_build_object('address', address, 'user_agent', user_agent, 'external_account', provider))` })}
      from new_rows where token_name is null
      union all ${session('UPDATE', { after: TOKEN })} from new_rows where token_name is not null`,
    update: `${session('SIGN_OUT', { after: `jsonb_build_object('sessions', count(*))` })}
      from ${ENDED_SESSIONS} and it.token_name is null group by user_id
      union all ${session('UPDATE', { before: TOKEN })} from (select it.* from ${ENDED_SESSIONS} and it.token_name is not null) ended`,
  },
  {
    table: 'second_factors',
    resource: 'users',
    update: signInChange(
      factorState(false),
      factorState(true),
      'old_rows was join new_rows it on it.user_id = was.user_id where was.confirmed_at is null and it.confirmed_at is not null',
    ),
    delete: signInChange(
      factorState(true),
      factorState(false),
      'old_rows it where it.confirmed_at is not null',
    ),
  },
  {
    table: 'passkeys',
    resource: 'users',
    insert: signInChange('null::jsonb', passkey('it'), 'new_rows it'),
    update: signInChange(
      passkey('was'),
      passkey('it'),
      'old_rows was join new_rows it on it.id = was.id where it.name <> was.name',
    ),
    delete: signInChange(passkey('it'), 'null::jsonb', 'old_rows it'),
  },
  {
    table: 'recovery_codes',
    resource: 'users',
    insert: signInChange(
      'null::jsonb',
      `jsonb_build_object('recovery_codes', count(*))`,
      'new_rows it group by it.user_id',
    ),
    update: signInChange(
      'null::jsonb',
      `jsonb_build_object('recovery_code_used', true)`,
      'old_rows was join new_rows it on (it.user_id, it.code_hash) = (was.user_id, was.code_hash) where was.used_at is null and it.used_at is not null',
    ),
  },
  {
    table: 'external_accounts',
    resource: 'users',
    insert: signInChange('null::jsonb', EXTERNAL_ACCOUNT, 'new_rows it'),
    delete: signInChange(EXTERNAL_ACCOUNT, 'null::jsonb', 'old_rows it'),
  },
];
