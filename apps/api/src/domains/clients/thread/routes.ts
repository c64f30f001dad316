import type { App } from '../../../engines/http/app-types';
import { pageForms } from '../answers/page-forms';
import type { ClientServices } from '../client-services';
import { readQuestion } from './question-input';
import { clientQuestions } from './questions';

/** Registers the form with which a client asks about a task (ADR 0163). */
export async function clientQuestionRoutes(
  scope: App,
  { db, clientLinks, rateLimits }: ClientServices,
): Promise<void> {
  const questions = clientQuestions(db, clientLinks, rateLimits);
  await pageForms(
    scope,
    { clientLinks },
    {
      pergunta: async (body, asked) => `perguntas-${await questions.ask(readQuestion(body), asked)}`,
    },
  );
}
