import { z } from '@demanda/schema';
import { contract } from './contract';
import { id, idParam, requiredText, version, versionInput, versionQuery } from './fields';
import { MAX_VIEW_NAME } from './limits';
import { rowsOf } from './rows';

/** Saved views: named filters, order, columns and density of a list (ADR 0071). */

/** Lists that have views; the server knows the query and the permission of each. */
export const VIEW_LISTS = [
  'tasks',
  'requesters',
  'projects',
  'deliveries',
  'billing',
  'charges',
  'users',
  'history',
  'outbox',
  'notifications',
  'profiles',
  'trash',
] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

const MAX_KEYS = 60;
const MAX_VALUES = 100;
const MAX_FIELDS = 100;
/** Characters of a stored view as JSON. */
const MAX_CONTENT = 20_000;
const TOO_LARGE = 'A visão é grande demais';

const fieldName = z.string().max(64, TOO_LARGE);
const fields = z.array(fieldName).max(MAX_FIELDS, TOO_LARGE);
const values = z.array(z.string().max(500, 'Filtro muito longo')).max(MAX_VALUES, TOO_LARGE);
const limited = <T extends z.ZodType<object>>(shape: T, maxKeys: number) =>
  shape.refine(
    (value) => Object.keys(value).length <= maxKeys && JSON.stringify(value).length <= MAX_CONTENT,
    TOO_LARGE,
  );

/** Filters and order as the parameters of the list's URL, without page and page size. */
const viewQuery = limited(z.record(fieldName, values), MAX_KEYS);
export type ViewQuery = z.infer<typeof viewQuery>;

/** Arrangement of a list's columns; absent parts are the default of the list. */
const columnLayout = z.object({
  hidden: fields.optional(),
  order: fields.optional(),
  /** In pixels, by field. */
  widths: limited(z.record(fieldName, z.number().positive().max(4000, TOO_LARGE)), MAX_FIELDS).optional(),
  /** Lower rows. */
  isCompact: z.boolean().optional(),
});

export const viewInput = z.object({
  name: requiredText('Nome é obrigatório', MAX_VIEW_NAME),
  /** Offered to everybody who may open the list. */
  isShared: z.boolean(),
  query: viewQuery,
  layout: columnLayout,
  version: versionInput,
});
export type ViewInput = z.input<typeof viewInput>;

export const savedView = z.object({
  id,
  name: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  ownerName: z.string(),
  /** Whether the reader may change and delete it. */
  mayEdit: z.boolean(),
  /** Contains only what the list still has and the reader may see. */
  query: viewQuery,
  layout: columnLayout,
  /** Names of the parameters and columns that were left out. */
  dropped: z.array(z.string()),
  version,
});
export type SavedView = z.infer<typeof savedView>;

/** What a person set for a list; absent parts stay as they are. */
const listPreferences = z.object({
  /** Id of a view, or the key of a ready-made one. */
  defaultView: z
    .string()
    .max(40, 'Visão desconhecida')
    .regex(/^[a-z0-9-]+$/, 'Visão desconhecida')
    .nullable()
    .optional(),
  layout: columnLayout.nullable().optional(),
});
export type ListPreferences = z.infer<typeof listPreferences>;

const listParam = z.object({ list: z.enum(VIEW_LISTS, { error: 'Lista desconhecida' }) });
const viewParams = listParam.extend({ id: idParam });

/** Returns one's own views and the shared ones by name, and one's own preferences. */
export const listViews = contract({
  method: 'GET',
  path: '/views/:list',
  summary: 'Listar as visões de uma lista',
  access: 'signed-in',
  params: listParam,
  response: z.object({
    views: rowsOf(savedView),
    preferences: listPreferences,
    /** Parameters of the list that this server knows; absent from older servers. */
    parameters: z.array(z.string()).optional(),
  }),
});
export type ListViews = z.infer<typeof listViews.response>;

export const createView = contract({
  method: 'POST',
  path: '/views/:list',
  summary: 'Salvar uma visão de uma lista',
  access: 'signed-in',
  params: listParam,
  body: viewInput,
  response: savedView,
  status: 201,
});

export const updateView = contract({
  method: 'PUT',
  path: '/views/:list/:id',
  summary: 'Alterar uma visão de uma lista',
  access: 'signed-in',
  versioned: true,
  params: viewParams,
  body: viewInput,
  response: savedView,
});

export const deleteView = contract({
  method: 'DELETE',
  path: '/views/:list/:id',
  summary: 'Excluir uma visão de uma lista',
  access: 'signed-in',
  versioned: true,
  params: viewParams,
  query: versionQuery,
});

export const setListPreferences = contract({
  method: 'PUT',
  path: '/views/:list/preferences',
  summary: 'Definir a visão padrão e as colunas próprias de uma lista',
  access: 'signed-in',
  params: listParam,
  body: listPreferences,
});
