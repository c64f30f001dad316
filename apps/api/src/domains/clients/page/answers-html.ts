import { MAX_NAME } from '@demanda/contracts/limits';
import { html, lines, type Html } from '../../../engines/mail/html';
import { minuteText } from '../../../kernel/format';
import { MAX_ANSWER_COMMENT } from '../answers/answer-input';
import type { ShownAnswer } from '../answers/answers';
import type { ShownFile } from '../files/read-files';
import type { ShownText } from '../thread/read-threads';
import type { ShownItem } from './read-deliveries';

/** What the forms of a page need. */
export interface Answering {
  /** Address of the page. */
  base: string;
  /** Name of the recipient, which another person replaces by their own. */
  name: string;
  /** Whether clients can answer on the page. */
  isOpen: boolean;
  answers: readonly ShownAnswer[];
  /** What was asked and answered, by task. */
  threads: ReadonlyMap<number, readonly ShownText[]>;
  /** Files that the team shows, by task. */
  files: ReadonlyMap<number, readonly ShownFile[]>;
  /** The newest delivery of each task. */
  newest: ReadonlyMap<number, number>;
}

/** The disabled button is the one that the Enter key presses in a field, so that it sends nothing. */
export const NO_DEFAULT = html`<button type="submit" disabled hidden></button>`;

/** The form that approves or refuses an item. */
export const answerForm = ({ id, version, project }: ShownItem, { base, name }: Answering): Html =>
  html`<form method="post" action="${base}/resposta" aria-label="Responder sobre ${project}">
    ${NO_DEFAULT}
    <input type="hidden" name="item" value="${id}" />
    <input type="hidden" name="version" value="${version}" />
    <details>
      <summary>Comentar ou trocar o nome</summary>
      <label for="comentario-${id}">Comentário (opcional)</label>
      <textarea id="comentario-${id}" name="comment" rows="3" maxlength="${MAX_ANSWER_COMMENT}"></textarea>
      <label for="nome-${id}">Seu nome</label>
      <input id="nome-${id}" name="name" value="${name}" maxlength="${MAX_NAME}" autocomplete="name" />
    </details>
    <div class="actions">
      <button class="primary" name="answer" value="APPROVED">
        Aprovar<span class="hidden"> ${project}</span>
      </button>
      <button name="answer" value="REJECTED">Pedir ajuste<span class="hidden"> em ${project}</span></button>
    </div>
  </form>`;

/** The form that takes back the answer to an item, while that is possible. */
export function undoForm({ id: itemId, project }: ShownItem, { base, answers }: Answering): Html | undefined {
  const answer = answers.find((given) => given.itemId === itemId && given.isUndoable);
  if (!answer) return undefined;
  return html`<form method="post" action="${base}/desfazer">
    <input type="hidden" name="answer" value="${answer.id}" />
    <p class="muted">Resposta registrada. Dá para desfazer durante um minuto.</p>
    <div class="actions">
      <button>Desfazer<span class="hidden"> a resposta sobre ${project}</span></button>
    </div>
  </form>`;
}

const VERBS = { APPROVED: 'aprovou', REJECTED: 'pediu ajuste em' };

const answerHtml = ({ name, answer, project, code, title, comment, at }: ShownAnswer): Html =>
  html`<li>
    <p><strong>${name.replace(/ \(cliente\)$/, '')}</strong> ${VERBS[answer]} ${project}, ${code} ${title}</p>
    ${comment === null ? undefined : html`<p>“${lines(comment)}”</p>`}
    <p class="muted">${minuteText(at)}</p>
  </li>`;

/** What the people at the client answered. */
export const answersHtml = (answers: readonly ShownAnswer[]): Html | undefined =>
  answers.length === 0
    ? undefined
    : html`<section aria-labelledby="respostas">
        <h2 id="respostas">Respostas dadas</h2>
        <ul class="card items">
          ${answers.map(answerHtml)}
        </ul>
      </section>`;
