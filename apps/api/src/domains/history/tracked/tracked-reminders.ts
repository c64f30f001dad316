import { MAX_REMINDER_STEP, MIN_REMINDER_STEP, stepText } from '@demanda/contracts/reminder-text';

const SETTINGS = {
  reminders_on: 'is_on',
  reminder_steps: 'steps',
  text_before: 'text_before',
  text_on: 'text_on',
  text_after: 'text_after',
  reminder_digest: 'digest_ids',
};
const changedSettings = (row: string) =>
  Object.entries(SETTINGS)
    .map(([name, column]) => {
      const value =
        column === 'steps'
          ? `array_to_string(${row}.steps, ', ')`
          : column === 'digest_ids'
            ? `array_to_string(array(select coalesce(name, username) from users where id = any(${row}.digest_ids) order by 1), ', ')`
            : `${row}.${column}`;
      return `case when was.${column} is distinct from it.${column} then jsonb_build_object('${name}', ${value}) else '{}' end`;
    })
    .join(' || ');

const MODES = `case it.mode when 'NONE' then 'sem lembretes' when 'OWN' then 'com textos próprios' else 'como na instalação' end`;
const requester = (before: string, rows: string) => {
  const value = (
    row: string,
  ) => `jsonb_strip_nulls(jsonb_build_object('reminders', ${MODES.replaceAll('it.', `${row}.`)},
    'text_before', ${row}.text_before, 'text_on', ${row}.text_on, 'text_after', ${row}.text_after))`;
  return `select it.updated_by_id as by, 'UPDATE' as event, it.requester_id as record_id,
    coalesce((select name from requesters where id = it.requester_id), '') as label,
    array['requesters:' || it.requester_id] as about,
    ${before === '' ? 'null::jsonb' : value(before)} as before, ${value('it')} as after from ${rows}`;
};

const STEPS = Array.from({ length: MAX_REMINDER_STEP - MIN_REMINDER_STEP + 1 }, (_, index) => {
  const step = MIN_REMINDER_STEP + index;
  return `when ${step} then '${stepText(step)}'`;
}).join(' ');
const reminder = (values: string, rows: string) => `select it.made_by_id as by, 'UPDATE' as event,
  charge.id as record_id, charge.number as label, array['charges:' || charge.id] as about, null::jsonb as before,
  ${values} as after from ${rows} join charges charge on charge.id = it.charge_id`;

/** What is recorded of reminders, as `TrackedLinks` describes it. */
export const REMINDER_LINKS = [
  {
    table: 'reminder_settings',
    resource: 'billingSettings',
    update: `select it.updated_by_id as by, 'UPDATE' as event, it.id as record_id, '' as label,
      array['billingSettings:' || it.id] as about, ${changedSettings('was')} as before, ${changedSettings('it')} as after
      from old_rows was join new_rows it on it.id = was.id
      where row(${Object.values(SETTINGS)
        .map((column) => `was.${column}`)
        .join(', ')}) is distinct from row(${Object.values(SETTINGS)
        .map((column) => `it.${column}`)
        .join(', ')})`,
  },
  {
    table: 'requester_reminders',
    resource: 'requesters',
    insert: requester('', 'new_rows it'),
    update: requester('was', 'old_rows was join new_rows it using (requester_id)'),
  },
  {
    table: 'charge_reminders',
    resource: 'charges',
    insert: reminder(
      `jsonb_build_object('reminder', case when it.step is null then it.text else case it.step ${STEPS} else it.step::text end end)`,
      'new_rows it',
    ),
    update: `${reminder(`jsonb_build_object('withdrawn_reminder', it.withdrawn_reason)`, 'old_rows was join new_rows it on it.id = was.id')}
      where was.withdrawn_reason is distinct from it.withdrawn_reason`,
  },
];
