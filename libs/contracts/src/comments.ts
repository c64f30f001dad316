import { z } from '@demanda/schema';
import { contract, type Ownership } from './contract';
import { id, idParam, idParams, maxText, timestamp, version, versionInput, versionQuery } from './fields';
import { MAX_COMMENT, MAX_MENTIONS, MAX_NAME } from './limits';
import { mentionedIds } from './mentions';
import type { Right } from './permissions';
import { rowsOf } from './rows';

/**
 * Comments on tasks and delivery items (ADR 0081). Users who may see the record read and write its comments; only
 * the author edits a comment.
 */

/** An account as people who may see the same record see it. */
const personName = z.object({ id, name: z.string() });
export type PersonName = z.infer<typeof personName>;

export const comment = z.object({
  id,
  /** The id is null for a person at a client, who has no account. */
  author: z.object({ id: id.nullable(), name: z.string() }),
  /** Markdown in which '@[12]' mentions the account 12; empty after the deletion. */
  text: z.string(),
  /** The mentioned accounts with their current names. */
  mentions: z.array(personName),
  createdAt: timestamp,
  /** Null when never edited. */
  editedAt: timestamp.nullable(),
  /** Null for a comment that is not deleted; a deleted one keeps its place. */
  deletedAt: timestamp.nullable(),
  mayEdit: z.boolean(),
  mayDelete: z.boolean(),
  /** Whether it is shown on the page of the client (ADR 0163); absent from older servers. */
  isForClient: z.boolean().optional(),
  version,
});
export type Comment = z.infer<typeof comment>;

/** Characters that change the direction of the text after them, also outside the comment. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;
const EMPTY_TEXT = 'Escreva o comentário';

export const commentInput = z.object({
  text: z
    .string({ error: EMPTY_TEXT })
    .overwrite((text) => text.replace(DIRECTION_MARKS, ''))
    .trim()
    .min(1, EMPTY_TEXT)
    .max(MAX_COMMENT, maxText(MAX_COMMENT))
    .refine(
      (text) => mentionedIds(text).length <= MAX_MENTIONS,
      `Mencione no máximo ${MAX_MENTIONS} pessoas`,
    ),
  /** Shows it on the page of the client; absent: as before, a new one to the team only. */
  isForClient: z.boolean().optional(),
  /** The question of a client that a new comment answers; who sees only one delivery sees answers to questions about it. */
  answersId: id.optional(),
  version: versionInput,
});
export type CommentInput = z.input<typeof commentInput>;

/** Whether comments may be shown to the client: one has a page, or has asked about the record. */
export const mayShowToClient = z.boolean().optional();

/** The newest comments of a record, the oldest of them first. */
export const commentPage = z.object({
  comments: rowsOf(comment),
  /** Whether there are comments before the first of these. */
  hasEarlier: z.boolean(),
  /** Whether the reader follows the record. */
  isFollowing: z.boolean(),
  mayShowToClient,
});

const commentParams = z.object({ id: idParam, commentId: idParam });

interface CommentedRecord<Path extends string> {
  path: Path;
  /** Permission to see the record. */
  access: Right;
  /** Permission to delete comments of others. */
  manage: Right;
  /** 'uma tarefa' */
  of: string;
}

const callsOf = <const Path extends string>({ path, access, manage, of }: CommentedRecord<Path>) => {
  const owner: Ownership = { right: manage, refusal: 'Você só pode excluir os próprios comentários' };
  return {
    list: contract({
      method: 'GET',
      path: `${path}/comments`,
      summary: `Listar os comentários de ${of}`,
      access,
      params: idParams,
      query: z.object({ before: idParam.optional() }),
      response: commentPage,
    }),
    create: contract({
      method: 'POST',
      path: `${path}/comments`,
      summary: `Comentar ${of}`,
      access,
      params: idParams,
      body: commentInput,
      response: comment,
      status: 201,
    }),
    update: contract({
      method: 'PUT',
      path: `${path}/comments/:commentId`,
      summary: `Alterar um comentário de ${of}`,
      access,
      versioned: true,
      params: commentParams,
      body: commentInput,
      response: comment,
    }),
    remove: contract({
      method: 'DELETE',
      path: `${path}/comments/:commentId`,
      summary: `Excluir um comentário de ${of}`,
      access,
      versioned: true,
      owner,
      params: commentParams,
      query: versionQuery,
    }),
    /** People who may see the record and whose name contains the search, by name. */
    people: contract({
      method: 'GET',
      path: `${path}/mentionable-people`,
      summary: `Listar as pessoas que podem ser mencionadas em ${of}`,
      access,
      params: idParams,
      query: z.object({ search: z.string().max(MAX_NAME, 'Busca muito longa').optional() }),
      response: z.array(personName),
    }),
    setFollowing: contract({
      method: 'PUT',
      path: `${path}/following`,
      summary: `Seguir ou deixar de seguir ${of}`,
      access,
      params: idParams,
      body: z.object({ isFollowing: z.boolean() }),
    }),
  };
};

export const taskComments = callsOf({
  path: '/tasks/:id',
  access: 'tasks:VIEW',
  manage: 'tasks:MANAGE',
  of: 'uma tarefa',
});
export const deliveryItemComments = callsOf({
  path: '/delivery-items/:id',
  access: 'deliveryItems:VIEW',
  manage: 'deliveries:MANAGE',
  of: 'um item de entrega',
});
export type CommentCalls = typeof taskComments | typeof deliveryItemComments;
