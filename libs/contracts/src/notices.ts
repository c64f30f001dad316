import { z } from '@demanda/schema';
import { contract } from './contract';
import { id, idParam, timestamp } from './fields';
import { MAX_BULK_IDS } from './limits';
import { NOTICE_CHANNELS, NOTICE_KINDS, NOTICE_RECORDS } from './notice-labels';
import { rowsOf } from './rows';
import { SEARCH_KINDS } from './search';

/** Notices of the bell, and how a person gets them (ADR 0082). */

export const notice = z.object({
  id,
  kind: z.enum(NOTICE_KINDS),
  /** Name of the user who caused the event; null for an event of the system. */
  actorName: z.string().nullable(),
  record: z.object({
    kind: z.enum(NOTICE_RECORDS),
    id,
    /** Code of the task; absent for a period. */
    code: z.string().optional(),
    /** Title of the task, of a delivery item with its project, or of the period; 'Instalação'. */
    title: z.string(),
    /** Where the record is shown, as in a search; absent for the installation. */
    target: z.object({ kind: z.enum(SEARCH_KINDS), id }).optional(),
  }),
  /** The new status, of a change of status; the facts, of failures (`failuresIn`). */
  detail: z.string().nullable(),
  /** The comment that it is about; null for other events. Absent on older servers. */
  commentId: id.nullable().optional(),
  /**
   * Number of notices of the same kind about the same record that are read, or unread, as this one. Absent on older
   * servers.
   */
  alike: z.int().positive().optional(),
  /**
   * Sentence and page, of a notice whose kind the bell of an older build does not know: they replace what would follow from
   * `kind` and `record`. Absent on older servers.
   */
  shown: z.object({ text: z.string(), path: z.string().optional() }).optional(),
  createdAt: timestamp,
  isRead: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

/** Number of unread notices that the reader may see; counts up to `MAX_COUNTED_NOTICES`. */
export const unreadNotices = z.int().nonnegative();

const unreadCount = z.object({ unread: unreadNotices });

/** Returns the notices about records that the reader may see, newest first; never an amount. */
export const listNotices = contract({
  method: 'GET',
  path: '/notices',
  summary: 'Listar os avisos da própria conta',
  access: 'signed-in',
  background: true,
  query: z.object({
    /** Id of the last notice of the page before. */
    before: idParam.optional(),
  }),
  response: unreadCount.extend({ notices: rowsOf(notice), hasMore: z.boolean() }),
});

const noticeIds = z.object({
  ids: z.array(id).min(1).max(MAX_BULK_IDS, 'Avisos demais de uma vez'),
  /** Also all older ones of the same kinds about the same records; older servers ignore it. */
  withOlder: z.boolean().optional(),
});

export const readNotices = contract({
  method: 'PUT',
  path: '/notices/read',
  summary: 'Marcar avisos da própria conta como lidos',
  access: 'signed-in',
  body: z.union(
    [
      noticeIds,
      /** All up to this one: later ones have not been seen. */
      z.object({ upTo: id }),
    ],
    { error: 'Informe os avisos' },
  ),
  response: unreadCount,
});

export const unreadNoticesAgain = contract({
  method: 'PUT',
  path: '/notices/unread',
  summary: 'Marcar avisos da própria conta como não lidos',
  access: 'signed-in',
  body: noticeIds,
  response: unreadCount,
});

const noticeChannel = z.enum(NOTICE_CHANNELS, { error: 'Forma de aviso desconhecida' });

export const getNoticeChannels = contract({
  method: 'GET',
  path: '/notices/channels',
  summary: 'Consultar como a própria conta recebe avisos',
  access: 'signed-in',
  response: z.record(z.enum(NOTICE_KINDS), noticeChannel),
});

export const setNoticeChannel = contract({
  method: 'PUT',
  path: '/notices/channels/:kind',
  summary: 'Definir como a própria conta recebe um tipo de aviso',
  access: 'signed-in',
  params: z.object({ kind: z.enum(NOTICE_KINDS, { error: 'Tipo de aviso desconhecido' }) }),
  body: z.object({ channel: noticeChannel }),
});
