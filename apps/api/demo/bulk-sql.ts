/** SQL that generates benchmark data; `i` is the number of a row. */

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');
/** SQL that maps `i` to a pseudo-random number from 0 to n-1, the same on every run. */
export const scatter = (salt: number, n: number) =>
  `((i::bigint * 7919 + ${salt * 15485863}) * 104729 % 1000003 % ${n})`;
export const oneOf = (salt: number, values: readonly string[]) =>
  `(array[${quoted(values)}])[1 + ${scatter(salt, values.length)}]`;
const anyRow = (salt: number, table: string) =>
  `join ${table}_list ${table} on ${table}.n = ${scatter(salt, 1009)} % (select count(*) from ${table})`;
export const numbered = (table: string, columns: string) =>
  `${table}_list as (select ${columns}, row_number() over (order by id) - 1 as n from ${table})`;

const GIVEN = [
  'Ana',
  'João',
  'Márcia',
  'Élton',
  'Paulo',
  'Cecília',
  'Íris',
  'Rômulo',
  'Débora',
  'Caio',
  'Zuleica',
];
const FAMILY = [
  'Souza',
  'Gonçalves',
  'Araújo',
  'Conceição',
  'Lima',
  'Magalhães',
  'Brandão',
  'Pires',
  'Assunção',
];
const VERBS = ['Corrigir', 'Ajustar', 'Criar', 'Revisar', 'Integrar', 'Migrar', 'Otimizar', 'Validar'];
const THINGS = [
  'cálculo',
  'relatório',
  'cadastro',
  'importação',
  'emissão',
  'tela',
  'consulta',
  'fila',
  'rotina',
];
const SUBJECTS = [
  'do ICMS',
  'de notas fiscais',
  'da folha',
  'de estoque',
  'de comissões',
  'do boleto',
  'do caixa',
];
const MODULES = ['Financeiro', 'Estoque', 'Fiscal', 'Vendas', 'Compras', 'Recursos Humanos', 'Produção'];
const SERVERS = ['prod-sp-01', 'prod-sp-02', 'prod-rj-01', 'homolog-01', 'cliente-interno', 'nuvem-azul'];
const BILLING = ['PENDENTE', 'FATURADO', 'PAGO', 'ATRASADO', 'CANCELADO'];
export const SITE = 'exemplo.com.br';

const name = `${oneOf(3, GIVEN)} || ' ' || ${oneOf(11, FAMILY)} || ' ' || i`;

export const peopleSql = [
  `insert into users (username, email, name, password_hash)
   select 'carga-' || i, 'carga-' || i || '@${SITE}', ${name}, '-' from generate_series(1, 20) i
   on conflict do nothing`,
  `insert into requesters (name, email, phone)
   select ${name}, 'solicitante-' || i || '@${SITE}', '(11) 9' || (40000000 + i) from generate_series(1, 300) i`,
  `insert into projects (name, repository_url)
   select 'projeto-carga-' || i, 'https://git.${SITE}/carga/projeto-' || i from generate_series(1, 30) i`,
];

const STEPS = 4;
const stepAmount = (step: number | string) => `((i * 31 + ${step} * 977) % 100000 / 100.0)`;
const stepExcluded = `(step = ${STEPS} and i % 2 = 0)`;

const ownAmount = `case when ${scatter(16, 10)} > 0 then ${scatter(17, 900000)} / 100.0 end`;
const stepsAmount = `(select sum(${stepAmount('step')}) from generate_series(1, ${STEPS}) step where not ${stepExcluded})`;

/**
 * SQL that inserts `count` tasks from number `from`; flags and amounts match the rows that the other
 * statements insert.
 */
export const tasksSql = (from: number, count: number): string =>
  `with ${numbered('requesters', 'id, name_key')}, ${numbered('users', 'id, shown_name_key')}
   insert into tasks (code, title, description, priority, task_type, server_origin, system_module, requester_id,
     link, meeting_link, own_amount, amount, has_sub_tasks, has_delivery, created_by_id, updated_by_id,
     requester_key, created_by_key, updated_by_key, created_at, updated_at)
   select 'CARGA-' || lpad(i::text, 7, '0'),
     ${oneOf(1, VERBS)} || ' ' || ${oneOf(2, THINGS)} || ' ' || ${oneOf(4, SUBJECTS)} || ' nº ' || i,
     'Pedido ' || i || ': ' || ${oneOf(5, THINGS)} || ' ' || ${oneOf(6, SUBJECTS)} || ' em ' || ${oneOf(7, MODULES)},
     (${oneOf(8, ['LOW', 'MEDIUM', 'HIGH', 'URGENT'])})::task_priority,
     case when ${scatter(9, 5)} > 0 then (${oneOf(10, ['BUG', 'ENHANCEMENT', 'NEW_FEATURE'])})::task_type end,
     ${oneOf(12, SERVERS)}, ${oneOf(13, MODULES)}, requesters.id, 'https://chamados.${SITE}/' || i,
     case when ${scatter(15, 3)} = 0 then 'https://reunioes.${SITE}/' || i end,
     ${ownAmount}, case when i % 3 = 0 then ${stepsAmount} else ${ownAmount} end, i % 3 = 0, ${scatter(23, 2)} = 0, creator.id, changer.id,
     requesters.name_key, creator.shown_name_key, changer.shown_name_key,
     now() - (${from + count} - i) * interval '5 minutes', now() - (${from + count} - i) * interval '3 minutes'
   from generate_series(${from}, ${from + count - 1}) i
   ${anyRow(14, 'requesters')}
   join users_list creator on creator.n = ${scatter(18, 1009)} % (select count(*) from users)
   join users_list changer on changer.n = ${scatter(19, 1009)} % (select count(*) from users)
   order by i`;

/** SQL: the tasks of `tasksSql` with their numbers. */
export const made = (from: number) =>
  `(select *, substr(code, 7)::bigint as i from tasks where code between 'CARGA-${String(from).padStart(7, '0')}' and 'CARGA-9999999')`;

export const partsSql = (from: number): string[] => [
  `insert into sub_tasks (task_id, title, amount, completed, excluded)
   select id, 'Etapa ' || step, ${stepAmount('step')}, (i + step) % 2 = 0, ${stepExcluded}
   from ${made(from)} task, generate_series(1, ${STEPS}) step where has_sub_tasks`,
  `insert into billing_periods (month, year, status)
   select 1 + i % 12, 2020 + i / 12, (${oneOf(26, BILLING)})::billing_status from generate_series(0, 71) i`,
  `with ${numbered('billing_periods', 'id')}
   insert into billing_period_tasks (billing_period_id, task_id)
   select billing_periods.id, task.id from ${made(from)} task ${anyRow(27, 'billing_periods')} where ${scatter(28, 5)} < 2`,
];
