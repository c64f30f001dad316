import type { KyselyPlugin } from 'kysely';
import type { Db } from '../database/schema';

export interface RecordedStatement {
  text: string;
  /** Undefined for a statement that did not run, or did not end. */
  tookMs?: number;
}

const READS = /^\s*select\b/i;

/** Records the statements that a connection with this plugin runs, except for reads, and their durations. */
export function createRecorder(db: Db) {
  const statements: (RecordedStatement & { start: number })[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const { sql } = db.getExecutor().compileQuery(node, queryId);
      statements.push({ text: sql, start: performance.now() });
      return node;
    },
    async transformResult({ result }) {
      const last = statements.at(-1)!;
      last.tookMs = performance.now() - last.start;
      return result;
    },
  };
  return {
    plugin,
    statements: (): RecordedStatement[] =>
      statements.filter(({ text }) => !READS.test(text)).map(({ text, tookMs }) => ({ text, tookMs })),
  };
}
