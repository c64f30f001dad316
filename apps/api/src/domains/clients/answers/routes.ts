import type { App } from '../../../engines/http/app-types';
import type { ClientServices } from '../client-services';
import { readAnswer, readUndo } from './answer-input';
import { clientAnswers } from './answers';
import { pageForms } from './page-forms';

/** Registers the forms with which a client approves, refuses, and takes back an answer (ADR 0160). */
export async function clientAnswerRoutes(scope: App, { db, clientLinks }: ClientServices): Promise<void> {
  const answers = clientAnswers(db, clientLinks);
  await pageForms(
    scope,
    { clientLinks },
    {
      resposta: async (body, asked) => `entrega-${await answers.give(readAnswer(body), asked)}`,
      desfazer: async (body, asked) => `entrega-${await answers.undo(readUndo(body), asked)}`,
    },
  );
}
