import { z } from '@demanda/schema';
import { contract } from './contract';
import { id } from './fields';
import { MAX_SEARCH_TEXT } from './limits';
import { rowsOf } from './rows';

/** Search over the records of all screens, as the palette of the shell shows it. */

export const SEARCH_KINDS = ['tasks', 'requesters', 'projects', 'deliveries', 'periods'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Kinds that were added later, which the shell shows where the contract of a remote names them. */
export type FurtherKind = 'charges' | 'openCharges';
export type RecordKind = SearchKind | FurtherKind;

export const searchHit = z.object({
  /** Id of the record; of a delivery, that of its task. */
  id,
  code: z.string().optional(),
  title: z.string(),
  /** A detail that distinguishes equal titles, or the text in which the words were found. */
  detail: z.string().optional(),
});
export type SearchHit = z.infer<typeof searchHit>;

const searchResult = z.object({
  /** Only kinds with hits, best hit first. */
  groups: z.array(z.object({ kind: z.enum(SEARCH_KINDS), hits: rowsOf(searchHit) })),
  /** Groups of `FurtherKind`, apart from the others, whose kinds older shells check; absent from older servers. */
  further: z.array(z.object({ kind: z.string(), hits: rowsOf(searchHit) })).optional(),
  /** No record has all the words: the hits have similar ones. */
  isSimilar: z.boolean(),
});
export type SearchResult = z.infer<typeof searchResult>;

/** Contains only what the user may see: kinds by screen and permission, texts by field level; never an amount. */
export const searchRecords = contract({
  method: 'GET',
  path: '/search',
  summary: 'Buscar tarefas, solicitantes, projetos, entregas, períodos e cobranças',
  access: 'signed-in',
  query: z.object({ text: z.string().trim().max(MAX_SEARCH_TEXT, 'Busca muito longa').optional() }),
  response: searchResult,
});
