import { commentInput, type Comment } from '@demanda/contracts/comments';
import { z } from '@demanda/schema';
import { knownPeople, toStored, toTyped, type KnownPerson } from './typed-text';

/** The choice to show a comment on the page of the client. */
export const FOR_CLIENT = 'Visível para o cliente';

/** What an editor of a comment holds: the text with names in place of ids. */
export type CommentValues = {
  text: string;
  people: KnownPerson[];
  isForClient?: boolean;
  /** The question that a new comment answers, if it is for the client. */
  answersId?: number;
  version?: number;
};

/** Validates the text as it is sent, with ids in place of names. */
export const editedComment = z
  .object({
    text: z.string(),
    people: z.array(z.object({ id: z.number(), label: z.string() })),
    isForClient: z.boolean().optional(),
    answersId: z.number().optional(),
    version: z.number().optional(),
  })
  .transform(({ text, people, answersId, ...rest }) => ({
    text: toStored(text, people),
    ...rest,
    ...(rest.isForClient && { answersId }),
  }))
  .pipe(commentInput);
export type SentComment = z.output<typeof editedComment>;

export const NEW_COMMENT: CommentValues = { text: '', people: [], isForClient: false };

export function toValues({ text, mentions, isForClient, version }: Comment): CommentValues {
  const people = knownPeople(mentions);
  return { text: toTyped(text, people), people, isForClient, version };
}
