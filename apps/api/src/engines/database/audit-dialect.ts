import {
  CompiledQuery,
  PostgresDialect,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import { PLAN_ONCE } from './plan-once';
import { currentActor, type Actor, type Claim } from '../../kernel/audit-context';

const WRITES = ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode'];
const WRITING_SQL = /^\s*(insert|update|delete|merge)\b|^\s*with\b.*\b(insert|update|delete|merge)\b/is;

const isWrite = ({ query, sql }: CompiledQuery): boolean =>
  WRITES.includes(query.kind) || (query.kind === 'RawNode' && WRITING_SQL.test(sql));

/** Sets the actor in the database until the end of the transaction. */
const setActor = ({ userId, traceId, tokenName = '', address = '', clientName = '' }: Actor) =>
  CompiledQuery.raw(
    `select set_config('demanda.user', $1, true), set_config('demanda.trace', $2, true),
      set_config('demanda.token', $3, true), set_config('demanda.address', $4, true),
      set_config('demanda.name', $5, true) ${PLAN_ONCE}`,
    [userId === null ? '' : String(userId), traceId, tokenName, address, clientName],
  );

/** A connection that sets the actor before every write; a write outside of a transaction gets one of its own. */
class AuditConnection implements DatabaseConnection {
  isInTransaction = false;
  /** Claim written in the current transaction. */
  #claim: Claim | undefined;

  constructor(readonly inner: DatabaseConnection) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const who = isWrite(query) ? currentActor() : undefined;
    if (!who) return this.inner.executeQuery<Row>(query);
    if (!this.isInTransaction) return this.#executeFor<Row>(who, query);
    await this.#writeClaim(who);
    return this.inner.executeQuery<Row>(query);
  }

  /** Inserts the claim. A second call with the same key waits here until the transaction of the first one ends. */
  async #writeClaim({ claim }: Actor): Promise<void> {
    const statement = claim?.take();
    if (!claim || !statement) return;
    this.#claim = claim;
    claim.check(await this.inner.executeQuery(statement));
  }

  endTransaction(isCommitted: boolean): void {
    this.isInTransaction = false;
    if (!isCommitted) this.#claim?.undo();
    this.#claim = undefined;
  }

  async #executeFor<Row>(who: Actor, query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.inner.executeQuery(CompiledQuery.raw('begin'));
    try {
      await this.inner.executeQuery(setActor(who));
      await this.#writeClaim(who);
      const result = await this.inner.executeQuery<Row>(query);
      await this.inner.executeQuery(CompiledQuery.raw('commit'));
      this.endTransaction(true);
      return result;
    } catch (error) {
      // The rollback fails on a lost connection as well: the first error is the one to report.
      await this.inner.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
      this.endTransaction(false);
      throw error;
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(query, chunkSize);
  }
}

const innerOf = (connection: DatabaseConnection) =>
  connection instanceof AuditConnection ? connection.inner : connection;

/** Wraps a driver so that its transactions set the actor. */
function auditDriver(driver: Driver): Driver {
  const end = async (connection: DatabaseConnection, how: 'commitTransaction' | 'rollbackTransaction') => {
    await driver[how](innerOf(connection));
    if (connection instanceof AuditConnection) connection.endTransaction(how === 'commitTransaction');
  };
  return {
    init: () => driver.init(),
    acquireConnection: async () => new AuditConnection(await driver.acquireConnection()),
    async beginTransaction(connection, settings) {
      await driver.beginTransaction(innerOf(connection), settings);
      if (connection instanceof AuditConnection) connection.isInTransaction = true;
      const who = currentActor();
      if (who) await connection.executeQuery(setActor(who));
    },
    commitTransaction: (connection) => end(connection, 'commitTransaction'),
    rollbackTransaction: (connection) => end(connection, 'rollbackTransaction'),
    savepoint: (connection, ...rest) => driver.savepoint!(innerOf(connection), ...rest),
    rollbackToSavepoint: (connection, ...rest) => driver.rollbackToSavepoint!(innerOf(connection), ...rest),
    releaseSavepoint: (connection, ...rest) => driver.releaseSavepoint!(innerOf(connection), ...rest),
    releaseConnection: (connection) => driver.releaseConnection(innerOf(connection)),
    destroy: () => driver.destroy(),
  };
}

/** PostgreSQL dialect that sets the actor for the triggers of the history. */
export class AuditDialect extends PostgresDialect {
  override createDriver(): Driver {
    return auditDriver(super.createDriver());
  }
}
