import { html, type Html } from '../../../engines/mail/html';
import { companyHtml, contactHtml, type Company } from '../page/company-html';
import { documentHtml } from '../page/document-html';
import { CODE_MINUTES } from './client-codes';

/** Place of the page with the field of the code. */
export const CODE_PLACE = 'codigo';

/** Whether a code can be sent, and was. */
export type CodeState = 'unreachable' | 'unsent' | 'sent';

export interface CodePage {
  /** Address of the page of the client. */
  base: string;
  company: Company;
  /** Address of the recipient. */
  email: string;
  state: CodeState;
  /** What went wrong, in a sentence. */
  message?: string;
}

/** Enough of an address to recognize it: 'f…@empresa.com.br'. */
function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}

/** In one piece, where it fits a line. */
const address = (email: string): Html => html`<span class="address">${maskedEmail(email)}</span>`;

const sendForm = (base: string, action: string, isPrimary: boolean): Html =>
  html`<form method="post" action="${base}/codigo/enviar">
    <div class="actions"><button class="${isPrimary ? 'primary' : 'other'}">${action}</button></div>
  </form>`;

const enterForm = (base: string, isWrong: boolean): Html =>
  html`<form method="post" action="${base}/codigo">
    <label for="${CODE_PLACE}">Código de seis algarismos</label>
    <input
      id="${CODE_PLACE}"
      name="code"
      inputmode="numeric"
      autocomplete="one-time-code"
      maxlength="12"
      required
      ${isWrong ? html`aria-invalid="true" aria-describedby="erro"` : undefined}
    />
    <div class="actions"><button class="primary">Abrir a página</button></div>
  </form>`;

const bodies: Record<CodeState, (page: CodePage) => Html> = {
  unreachable: () =>
    html`<p>
      Esta página só abre com um código enviado por e-mail, e agora não há como enviar um para o dono deste
      link. Peça ajuda a quem enviou o link.
    </p>`,
  unsent: ({ base, email }) =>
    html`<p>
        Para abrir esta página, confirme que é você com um código, que vai por e-mail para ${address(email)}.
      </p>
      ${sendForm(base, 'Enviar código', true)}`,
  sent: ({ base, email, message }) =>
    html`<p>
        Enviamos um código para ${address(email)}. Ele vale por ${CODE_MINUTES} minutos. Se não chegou, veja
        também a pasta de spam.
      </p>
      ${enterForm(base, message !== undefined)} ${sendForm(base, 'Enviar outro código', false)}`,
};

/** Returns the page that asks for the code of a link, and says nothing about the client. */
export const codePageHtml = (page: CodePage): string =>
  documentHtml({
    title: page.message ? 'Código não aceito' : 'Confirme que é você',
    header: html`${companyHtml(page.company)}
      <h1>Confirme que é você</h1>`,
    main: html`<section class="card" aria-label="Código de acesso">
      ${page.message ? html`<p id="erro" class="bad" role="alert">${page.message}</p>` : undefined}
      ${bodies[page.state](page)}
    </section>`,
    footer: contactHtml(page.company),
  });
