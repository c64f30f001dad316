import { bareTaxId } from '@demanda/contracts/tax-id';
import type { matchRequesters, Requester } from '@demanda/contracts/requesters';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../engines/database/schema';
import { conflict } from '../../kernel/errors';

type Line = z.output<typeof matchRequesters.body>['lines'][number];
type Match = z.output<typeof matchRequesters.response>[number];

interface Found {
  /** From 1 on. */
  line: number;
  id: number;
  byDocument: boolean;
}

/** Reads the requesters that fit each line by document, or by name where not both have a document. */
async function findAll(db: Db, lines: readonly Line[]): Promise<Found[]> {
  const names = lines.map(({ name }) => name.trim());
  const documents = lines.map(({ document }) => bareTaxId(document ?? ''));
  const { rows } = await sql<Found>`
    with typed as (
      select line, fold(name) as name_key, fold(document) as document_key
      from unnest(${names}::text[], ${documents}::text[]) with ordinality as one (name, document, line))
    select line::int, requesters.id, true as "byDocument"
    from typed join requesters using (document_key) where document_key <> ''
    union all
    select line::int, requesters.id, false
    from typed join requesters using (name_key)
    where typed.name_key <> '' and (typed.document_key = '' or requesters.document_key = '')`.execute(db);
  return rows;
}

/** Returns the requester of each line, in the order of the lines; `load` reads requesters by their ids. */
export async function matchLines(
  db: Db,
  load: (ids: number[]) => Promise<Requester[]>,
  lines: readonly Line[],
): Promise<Match[]> {
  const found = await findAll(db, lines);
  const requesters = new Map((await load(found.map(({ id }) => id))).map((one) => [one.id, one]));
  return lines.map((_, index) => {
    const ofLine = found.filter(({ line }) => line === index + 1);
    const byDocument = ofLine.filter((one) => one.byDocument);
    const [first, ...others] = byDocument.length > 0 ? byDocument : ofLine;
    const isAmbiguous = others.length > 0;
    return { requester: (!isAmbiguous && first && requesters.get(first.id)) || null, isAmbiguous };
  });
}

/**
 * Refuses a requester that was just created, and whose document or name another one has. Of two that are created at the
 * same time the second waits for the end of the first. Throws 409.
 */
export async function refuseKnown(
  transaction: Tx,
  _before: undefined | Requester,
  created: Requester | undefined,
): Promise<void> {
  const { id, name, document } = created!;
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from (
    select kind || ' of requester ' || text as key
    from requesters, lateral (values ('name', name_key), ('document', document_key)) one(kind, text)
    where id = ${id}::bigint and text <> '' order by key) keys`.execute(transaction);
  const others = (await findAll(transaction, [{ name, document }])).filter((found) => found.id !== id);
  const known = others.find(({ byDocument }) => byDocument) ?? others[0];
  if (!known) return;
  const by = known.byDocument ? 'CNPJ ou CPF' : 'nome';
  throw conflict(
    `Já existe um solicitante com o ${by} de “${name}”. Clique em “Voltar” e veja a prévia de novo para alterá-lo.`,
  );
}
