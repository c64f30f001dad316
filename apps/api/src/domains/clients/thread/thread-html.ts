import { MAX_NAME } from '@demanda/contracts/limits';
import { MENTION } from '@demanda/contracts/mentions';
import { html, lines, type Html } from '../../../engines/mail/html';
import { minuteText } from '../../../kernel/format';
import { NO_DEFAULT } from '../page/answers-html';
import { MAX_QUESTION } from './question-input';
import type { ShownText } from './read-threads';

/** Mentions by name; those that a client typed are text. */
const plainText = ({ text, names, isQuestion }: ShownText): string =>
  isQuestion ? text : text.replace(MENTION, (_mention, id: string) => `@${names[id] ?? 'pessoa'}`);

const textHtml = (shown: ShownText): Html =>
  html`<li>
    <p><strong>${shown.author.replace(/ \(cliente\)$/, '')}</strong></p>
    <p>${lines(plainText(shown))}</p>
    <p class="muted">${minuteText(shown.at)}${shown.isEdited ? ' · editado' : undefined}</p>
  </li>`;

/** What the thread of a task needs. */
export interface Thread {
  taskId: number;
  /** Name of the task. */
  title: string;
  texts: readonly ShownText[];
}

/** The form of a question. */
const questionForm = ({ taskId, title }: Thread, { base, name }: { base: string; name: string }): Html =>
  html`<details>
    <summary>Perguntar<span class="hidden"> sobre ${title}</span></summary>
    <form method="post" action="${base}/pergunta" aria-label="Perguntar sobre ${title}">
      ${NO_DEFAULT}
      <input type="hidden" name="task" value="${taskId}" />
      <label for="pergunta-${taskId}">Sua pergunta</label>
      <textarea id="pergunta-${taskId}" name="text" rows="4" maxlength="${MAX_QUESTION}" required></textarea>
      <label for="autor-${taskId}">Seu nome</label>
      <input id="autor-${taskId}" name="name" value="${name}" maxlength="${MAX_NAME}" autocomplete="name" />
      <p class="muted">A resposta aparece aqui e chega por e-mail.</p>
      <div class="actions"><button class="primary">Enviar pergunta</button></div>
    </form>
  </details>`;

/** The questions about a task, their answers, and the form of the next one. */
export const threadHtml = (thread: Thread, asking: { base: string; name: string }): Html =>
  html`<section class="thread" id="perguntas-${thread.taskId}" aria-label="Perguntas sobre ${thread.title}">
    <h4>Perguntas</h4>
    ${
      thread.texts.length === 0
        ? undefined
        : html`<ul class="items">
            ${thread.texts.map(textHtml)}
          </ul>`
    }
    ${questionForm(thread, asking)}
  </section>`;
