import { idParams } from '@demanda/contracts/fields';
import { MAX_NAME } from '@demanda/contracts/limits';
import { z } from 'zod';
import { badRequest } from '../../../kernel/errors';
import { formText } from '../page/form-text';
import { CLIENT_ANSWERS } from '../tables';

/** Longest comment of an answer. */
export const MAX_ANSWER_COMMENT = 2_000;

const text = (limit: number) => formText.pipe(z.string().trim().max(limit));

const answerInput = z.object({
  item: idParams.shape.id,
  version: z.coerce.number().pipe(z.int().nonnegative()),
  answer: z.enum(CLIENT_ANSWERS),
  name: text(MAX_NAME).default(''),
  comment: text(MAX_ANSWER_COMMENT).default(''),
});
export type AnswerInput = z.output<typeof answerInput>;

const undoInput = z.object({ answer: idParams.shape.id });

/** Reads the form of an answer. Throws 400. */
export function readAnswer(body: unknown): AnswerInput {
  const { data } = answerInput.safeParse(body);
  if (data) return data;
  throw badRequest(
    `A resposta não foi registrada: o nome tem até ${MAX_NAME} caracteres, e o comentário até ${MAX_ANSWER_COMMENT}.`,
  );
}

/** Reads the form that undoes an answer. Throws 400. */
export function readUndo(body: unknown): number {
  const { data } = undoInput.safeParse(body);
  if (data) return data.answer;
  throw badRequest('Nada foi desfeito: abra o link de novo.');
}
