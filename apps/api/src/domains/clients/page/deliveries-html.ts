import { html, lines, type Html } from '../../../engines/mail/html';
import { plainDayText, dayText } from '../../../kernel/format';
import { answerForm, undoForm, type Answering } from './answers-html';
import { filesHtml } from '../files/files-html';
import { threadHtml } from '../thread/thread-html';
import { MAX_DELIVERIES, type ShownDelivery, type ShownItem, type ShownStatus } from './read-deliveries';

/** Statuses as a client understands them. */
const STATES: Record<ShownStatus, { text: string; tone: string }> = {
  DELIVERED: { text: 'Entregue', tone: '' },
  HOMOLOGATION: { text: 'Aguarda a sua aprovação', tone: 'warn' },
  APPROVED: { text: 'Aprovado', tone: 'good' },
  REJECTED: { text: 'Ajuste pedido', tone: 'bad' },
  PRODUCTION: { text: 'Em produção', tone: 'good' },
};

function formOf(item: ShownItem, answering: Answering): Html | undefined {
  if (!answering.isOpen) return undefined;
  return item.status === 'HOMOLOGATION' ? answerForm(item, answering) : undoForm(item, answering);
}

const itemHtml = (item: ShownItem, answering: Answering): Html => {
  const { project, status, finishedOn } = item;
  const { text, tone } = STATES[status];
  return html`<li>
    <div class="top">
      <strong>${project}</strong>
      <span class="state ${tone}">${text}</span>
    </div>
    ${finishedOn ? html`<p class="muted">Concluído em ${plainDayText(finishedOn)!}</p>` : undefined}
    ${formOf(item, answering)}
  </li>`;
};

const descriptionHtml = ({ description }: ShownDelivery): Html | undefined =>
  description
    ? html`<details>
        <summary>Descrição</summary>
        <p>${lines(description)}</p>
      </details>`
    : undefined;

/** Files and thread of a task stand with its newest delivery. */
const ofTask = (
  { id, taskId, title }: ShownDelivery,
  { newest, threads, files, ...asking }: Answering,
): Html | undefined =>
  newest.get(taskId) === id
    ? html`${filesHtml(asking.base, title, files.get(taskId) ?? [])}
      ${threadHtml({ taskId, title, texts: threads.get(taskId) ?? [] }, asking)}`
    : undefined;

const deliveryHtml = (delivery: ShownDelivery, answering: Answering): Html =>
  html`<article class="card" id="entrega-${delivery.id}">
    <h3>${delivery.title}</h3>
    <p class="muted">${delivery.code}, entrega de ${dayText(delivery.createdAt.toISOString())}</p>
    ${descriptionHtml(delivery)}
    <ul class="items">
      ${delivery.items.map((item) => itemHtml(item, answering))}
    </ul>
    ${ofTask(delivery, answering)}
  </article>`;

const awaits = ({ items }: ShownDelivery) => items.some(({ status }) => status === 'HOMOLOGATION');

const sectionHtml = (
  { id, title, answering }: { id: string; title: string; answering: Answering },
  deliveries: readonly ShownDelivery[],
): Html =>
  html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${deliveries.map((delivery) => deliveryHtml(delivery, answering))}
  </section>`;

/** The deliveries, those that wait for an answer first. */
export function deliveriesHtml(deliveries: readonly ShownDelivery[], answering: Answering): Html {
  const waiting = deliveries.filter(awaits);
  const others = deliveries.filter((delivery) => !awaits(delivery));
  return html`${
    waiting.length > 0
      ? sectionHtml({ id: 'aprovar', title: `Para aprovar (${waiting.length})`, answering }, waiting)
      : undefined
  }
  ${others.length > 0 ? sectionHtml({ id: 'entregas', title: 'Entregas', answering }, others) : undefined}
  ${
    deliveries.length === 0
      ? html`<section aria-labelledby="entregas">
          <h2 id="entregas">Entregas</h2>
          <p>Ainda não há entregas para mostrar.</p>
        </section>`
      : undefined
  }
  ${
    deliveries.length === MAX_DELIVERIES
      ? html`<p class="muted">Aqui estão as ${MAX_DELIVERIES} entregas mais recentes.</p>`
      : undefined
  }`;
}
