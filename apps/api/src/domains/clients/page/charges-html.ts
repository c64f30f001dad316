import type { ChargeStatus } from '@demanda/contracts/charge-labels';
import type { Charge, ChargeDetail } from '@demanda/contracts/charges';
import encodeQR from 'qr';
import { Html, html } from '../../../engines/mail/html';
import { moneyText, plainDayText } from '../../../kernel/format';
import { MAX_CHARGES, type ShownCharges } from './read-charges';

/** Statuses as a client understands them: whether an e-mail was sent is the team's own. */
const STATES: Record<ChargeStatus, { text: string; tone: string }> = {
  RASCUNHO: { text: 'Em preparação', tone: '' },
  EMITIDA: { text: 'Em aberto', tone: 'warn' },
  ENVIADA: { text: 'Em aberto', tone: 'warn' },
  PARCIAL: { text: 'Paga em parte', tone: 'warn' },
  PAGA: { text: 'Paga', tone: 'good' },
  ATRASADA: { text: 'Vencida', tone: 'bad' },
  CANCELADA: { text: 'Cancelada', tone: '' },
};

/** Address of the page; files are below it. */
type Base = string;

const stateHtml = (status: ChargeStatus): Html =>
  html`<span class="state ${STATES[status].tone}">${STATES[status].text}</span>`;

const filesHtml = (base: Base, { id, number, paidAmount }: Charge): Html => {
  const of = html`<span>da cobrança ${number}</span>`;
  return html`<p class="files">
    <a href="${base}/cobrancas/${id}/demonstrativo.pdf">Demonstrativo ${of} (PDF)</a>
    ${paidAmount > 0 ? html`<a href="${base}/cobrancas/${id}/recibo.pdf">Recibo ${of} (PDF)</a>` : undefined}
  </p>`;
};

const titleOfLine = ({ title, fromTitle }: ChargeDetail['lines'][number]) =>
  fromTitle ? `Ajuste de ${fromTitle} · ${title}` : title;

const linesHtml = ({ number, lines, amount }: ChargeDetail): Html =>
  html`<table aria-label="Itens da cobrança ${number}">
    <thead>
      <tr>
        <th scope="col">Item</th>
        <th scope="col" class="amount">Valor</th>
      </tr>
    </thead>
    <tbody>
      ${lines.map(
        (line) =>
          html`<tr>
            <th scope="row">${titleOfLine(line)} <span class="muted">${line.code}</span></th>
            <td class="amount">${moneyText(line.amount)}</td>
          </tr>`,
      )}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        <td class="amount">${moneyText(amount)}</td>
      </tr>
    </tfoot>
  </table>`;

/** White behind the QR code, also in dark colours: cameras need the contrast. */
const pixHtml = ({ id, number, pixCode }: ChargeDetail): Html | undefined =>
  pixCode === null
    ? undefined
    : html`<div role="group" aria-label="Pix da cobrança ${number}">
        <p>
          Para pagar, copie o código Pix e cole no aplicativo do seu banco, ou aponte a câmera para o QR Code.
        </p>
        <code class="pix" id="pix-${id}" tabindex="0">${pixCode}</code>
        <div class="actions copy">
          <button type="button" class="primary" data-copies="pix-${id}" data-says="copia-${id}" hidden>
            Copiar código Pix<span class="hidden"> da cobrança ${number}</span>
          </button>
        </div>
        <p class="muted" role="status" id="copia-${id}"></p>
        <div class="qr" role="img" aria-label="QR Code do Pix da cobrança ${number}">
          ${new Html(encodeQR(pixCode, 'svg', { ecc: 'medium', border: 2 }))}
        </div>
      </div>`;

const openHtml = (base: Base, charge: ChargeDetail): Html => {
  const { id, number, periodTitle, dueOn, status, openAmount, paidAmount, differenceAmount = 0 } = charge;
  return html`<article class="card" id="cobranca-${id}">
    <div class="top">
      <h3>Cobrança ${number}, ${periodTitle}</h3>
      ${stateHtml(status)}
    </div>
    <dl>
      <dt>A pagar</dt>
      <dd class="total">${moneyText(openAmount)}</dd>
      <dt>Vencimento</dt>
      <dd>${plainDayText(dueOn)!}</dd>
      ${
        paidAmount > 0
          ? html`<dt>Já recebido</dt>
              <dd>${moneyText(paidAmount)}</dd>`
          : undefined
      }
      ${
        differenceAmount > 0
          ? html`<dt>Abatimentos</dt>
              <dd>${moneyText(differenceAmount)}</dd>`
          : undefined
      }
    </dl>
    ${pixHtml(charge)} ${linesHtml(charge)} ${filesHtml(base, charge)}
  </article>`;
};

const otherHtml = (base: Base, charge: Charge): Html =>
  html`<article class="card" id="cobranca-${charge.id}">
    <div class="top">
      <h3>Cobrança ${charge.number}, ${charge.periodTitle}</h3>
      ${stateHtml(charge.status)}
    </div>
    <p>${moneyText(charge.amount)}, vencimento em ${plainDayText(charge.dueOn)!}</p>
    ${filesHtml(base, charge)}
  </article>`;

/** The charges, those with something to pay first. */
export function chargesHtml(base: Base, { open, others }: ShownCharges): Html {
  if (open.length + others.length === 0)
    return html`<h2>Cobranças</h2>
      <p>Não há cobranças.</p>`;
  return html`<section aria-labelledby="abertas">
      <h2 id="abertas">Cobranças em aberto</h2>
      ${open.map((charge) => openHtml(base, charge))}
      ${open.length === 0 ? html`<p>Nada a pagar. Obrigado!</p>` : undefined}
    </section>
    ${
      others.length > 0
        ? html`<section aria-labelledby="anteriores">
            <h2 id="anteriores">Outras cobranças</h2>
            ${others.map((charge) => otherHtml(base, charge))}
          </section>`
        : undefined
    }
    ${
      open.length + others.length === MAX_CHARGES
        ? html`<p class="muted">Aqui estão as ${MAX_CHARGES} cobranças mais recentes.</p>`
        : undefined
    }`;
}
