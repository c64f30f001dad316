import { NOTICE_KINDS, FOLLOWED_RECORDS } from '@demanda/contracts/notice-labels';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import { hasPermission, mayReadField } from '../../../engines/http/access';
import type { SessionUser } from '../../../kernel/session-user';
import { hiddenResources } from '../../history/read/visible';

/**
 * The lists of the export of a person's own data. Each selects columns by name, so that a secret that a table gets later
 * is in none. Names are Portuguese, since people read the file.
 */

/** Entries that a statement reads at a time. */
export const PAGE_SIZE = 1_000;

export interface Section {
  name: string;
  /** SQL of the rows `id, entry` with ids above `after` in ascending order, at most a page of them. */
  page: (after: number) => RawBuilder<{ id: number; entry: object }>;
}

/** The first page of a list that is hardly ever longer. */
const short = (name: string, rows: RawBuilder<unknown>): Section => ({
  name,
  page: (after) => sql`select 1 as id, entry from (${rows}) as rows where ${after} < 1 limit ${PAGE_SIZE}`,
});

interface Table {
  /** SQL of the table with the name `it`; its `id` orders the rows. */
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  entry: RawBuilder<unknown>;
}

const long = (name: string, { from, where, entry }: Table): Section => ({
  name,
  page: (after) => sql`select it.id, ${entry} as entry from ${from}
    where ${where} and it.id > ${after} order by it.id limit ${PAGE_SIZE}`,
});

/** Sessions of browsers and API tokens, open or ended, without ids and digests of which a token is made. */
const accessSections = ({ id }: SessionUser): Section[] => [
  short(
    'sessoes',
    sql`select json_build_object('inicio', created_at, 'ultimoUso', last_seen_at, 'validaAte', expires_at,
      'encerradaEm', revoked_at, 'provedor', provider, 'navegador', user_agent, 'enderecoDeRede', address) as entry
      from sessions where user_id = ${id} and token_name is null order by created_at desc`,
  ),
  short(
    'tokensDeApi',
    sql`select json_build_object('nome', token_name, 'criadoEm', created_at, 'ultimoUso', last_seen_at,
      'validoAte', expires_at, 'revogadoEm', revoked_at, 'permissoes', token_scope, 'enderecoDeRede', address) as entry
      from sessions where user_id = ${id} and token_name is not null order by created_at desc`,
  ),
  short(
    'verificacaoEmDuasEtapas',
    sql`select json_build_object('ativaDesde', confirmed_at) as entry
      from second_factors where user_id = ${id} and confirmed_at is not null`,
  ),
  short(
    'codigosDeRecuperacao',
    sql`select json_build_object('semUso', count(*)) as entry from recovery_codes
      where user_id = ${id} and used_at is null having count(*) > 0`,
  ),
  short(
    'chavesDeAcesso',
    sql`select json_build_object('nome', name, 'criadaEm', created_at, 'ultimoUso', last_used_at) as entry
      from passkeys where user_id = ${id} order by created_at`,
  ),
  short(
    'contasExternas',
    sql`select json_build_object('provedor', provider, 'identificacao', label, 'codigoNoProvedor', subject,
      'vinculadaEm', created_at) as entry from external_accounts where user_id = ${id} order by id`,
  ),
  short(
    'linksDeSenha',
    sql`select json_build_object('tipo', kind, 'criadoEm', created_at, 'validoAte', expires_at, 'usadoEm', used_at,
      'canceladoEm', revoked_at) as entry from account_links where user_id = ${id} order by id desc`,
  ),
];

const choiceSections = ({ id }: SessionUser): Section[] => [
  short(
    'canaisDeAvisos',
    sql`select json_build_object('aviso', kind, 'canal', channel) as entry from notice_channels
      where user_id = ${id} and kind = any(${[...NOTICE_KINDS]}::text[])`,
  ),
  short(
    'preferenciasDeListas',
    sql`select json_build_object('lista', list, 'visaoPadrao', default_view, 'colunas', layout) as entry
      from list_preferences where user_id = ${id}`,
  ),
  long('visoes', {
    from: sql`saved_views it`,
    where: sql`it.owner_id = ${id}`,
    entry: sql`json_build_object('nome', name, 'lista', list, 'compartilhada', is_shared, 'filtros', query,
      'colunas', layout, 'criadaEm', created_at)`,
  }),
  {
    name: 'acompanha',
    page: (after) => sql`select it.id, entry from record_followers
      cross join lateral (select
        record_id * 10 + array_position(${[...FOLLOWED_RECORDS]}::text[], record_kind) as id,
        json_build_object('registro', record_kind, 'id', record_id, 'acompanha', is_following) as entry) it
      where user_id = ${id} and it.id > ${after} order by it.id limit ${PAGE_SIZE}`,
  },
];

/** Tasks by their ids and codes; titles and amounts are those that the person may see today. */
function taskSections(user: SessionUser): Section[] {
  const seesTasks = hasPermission(user, 'tasks:VIEW');
  const entry = sql.join(
    [
      sql`json_build_object('id', it.id, 'codigo', it.code`,
      ...(seesTasks ? [sql`'titulo', it.title`] : []),
      ...(seesTasks && mayReadField(user, 'tasks.amount') ? [sql`'valor', it.amount`] : []),
      sql`'criadaEm', it.created_at)`,
    ],
    sql`, `,
  );
  const section = (name: string, where: RawBuilder<unknown>) =>
    long(name, { from: sql`tasks it`, where, entry });
  return [
    section('tarefasCriadas', sql`it.created_by_id = ${user.id}`),
    section('tarefasAtribuidas', sql`it.assignee_id = ${user.id}`),
  ];
}

/** The person's entries of the history, without the names of records that the person may not see. */
function historySection(user: SessionUser): Section {
  const hidden = hiddenResources(user);
  return long('historico', {
    from: sql`history it`,
    where: sql`it.user_id = ${user.id}`,
    entry: sql`json_build_object('quando', it.at, 'evento', it.event, 'registro', it.resource, 'id', it.record_id,
      'nome', case when it.resource <> all(${hidden}::text[]) or it.resource = 'users' and it.record_id = ${user.id}
        then it.record_label end, 'detalhe', it.detail)`,
  });
}

/** Returns the lists in the order of the file. */
export const exportSections = (user: SessionUser): Section[] => [
  ...accessSections(user),
  ...choiceSections(user),
  long('avisos', {
    from: sql`notices it`,
    where: sql`it.user_id = ${user.id}`,
    entry: sql`json_build_object('quando', it.created_at, 'aviso', it.kind, 'registro', it.record_kind,
      'id', it.record_id, 'lidoEm', it.read_at)`,
  }),
  long('mensagens', {
    from: sql`outbox it`,
    where: sql`it.kind in ('ACCOUNT', 'NOTICE') and it.record_id = ${user.id}`,
    entry: sql`json_build_object('quando', it.created_at, 'destinatarios', it.recipients, 'assunto', it.subject,
      'situacao', it.status)`,
  }),
  long('comentarios', {
    from: sql`comments it`,
    where: sql`it.author_id = ${user.id} and it.deleted_at is null`,
    entry: sql`json_build_object('quando', it.created_at, 'editadoEm', it.edited_at, 'tarefa', it.task_id,
      'itemDeEntrega', it.delivery_item_id, 'texto', it.text)`,
  }),
  ...taskSections(user),
  long('arquivos', {
    from: sql`attachments it`,
    where: sql`it.created_by_id = ${user.id} and it.excluded_at is null`,
    entry: sql`json_build_object('nome', it.file_name, 'tipo', it.content_type, 'bytes', it.file_size,
      'enviadoEm', it.created_at)`,
  }),
  historySection(user),
];

/** Reads the account itself. */
export async function readOwnAccount(db: Db, { id, profiles, grants }: SessionUser) {
  const account = await db
    .selectFrom('users')
    .where('id', '=', id)
    .select(['id', 'username', 'name', 'email', 'created_at', 'updated_at'])
    .executeTakeFirstOrThrow();
  return {
    id: account.id,
    usuario: account.username,
    nome: account.name,
    email: account.email,
    criadaEm: account.created_at,
    atualizadaEm: account.updated_at,
    perfis: profiles,
    telas: grants.screens,
    permissoes: grants.permissions,
  };
}
