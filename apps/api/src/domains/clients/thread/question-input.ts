import { commentInput } from '@demanda/contracts/comments';
import { idParams } from '@demanda/contracts/fields';
import { MAX_NAME } from '@demanda/contracts/limits';
import { z } from 'zod';
import { badRequest } from '../../../kernel/errors';
import { formText } from '../page/form-text';

/** Longest question of a client. */
export const MAX_QUESTION = 2_000;

const questionInput = z.object({
  task: idParams.shape.id,
  name: z.string().trim().max(MAX_NAME).default(''),
  text: formText.pipe(commentInput.shape.text).pipe(z.string().max(MAX_QUESTION)),
});
export type QuestionInput = z.output<typeof questionInput>;

/** Reads the form of a question. Throws 400. */
export function readQuestion(body: unknown): QuestionInput {
  const { data } = questionInput.safeParse(body);
  if (data) return data;
  throw badRequest(
    `A pergunta não foi enviada: escreva um texto de até ${MAX_QUESTION} caracteres, com um nome de até ${MAX_NAME}.`,
  );
}
