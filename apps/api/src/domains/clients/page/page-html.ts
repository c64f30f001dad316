import { html, type Html } from '../../../engines/mail/html';
import type { ClientSwitches } from '@demanda/contracts/client-page';
import { dayText } from '../../../kernel/format';
import type { ShownAnswer } from '../answers/answers';
import type { OpenLink } from '../links/client-links';
import { answersHtml, type Answering } from './answers-html';
import { chargesHtml } from './charges-html';
import { companyHtml, contactHtml, type Company } from './company-html';
import { deliveriesHtml } from './deliveries-html';
import { documentHtml } from './document-html';
import { VISIT_PATH } from './visits';
import type { ShownCharges } from './read-charges';
import type { ShownDelivery } from './read-deliveries';

export interface ClientPage {
  link: OpenLink;
  /** Address of the page, for the files below it. */
  base: string;
  company: Company;
  switches: ClientSwitches;
  deliveries: readonly ShownDelivery[];
  answers: readonly ShownAnswer[];
  threads: Answering['threads'];
  files: Answering['files'];
  /** Undefined where the link shows none. */
  charges: ShownCharges | undefined;
}

/** What a page is about. */
function contentOf({ delivery_id, charge_id }: OpenLink, hasCharges: boolean): string {
  if (delivery_id !== null) return 'Entrega';
  if (charge_id !== null) return 'Cobrança';
  return hasCharges ? 'Entregas e cobranças' : 'Entregas';
}

const validityHtml = ({ expires_at }: OpenLink): Html =>
  html`<p>
    Este endereço é pessoal e vale até ${dayText(expires_at.toISOString())}. Quem tem o endereço vê esta
    página: não o encaminhe.
  </p>`;

const viewBanner = ({ clientCode }: ClientSwitches): Html =>
  html`<p class="view" role="status">
    Visualização, nada é
    registrado.${clientCode ? ' O cliente digita antes um código enviado por e-mail.' : ''}
  </p>`;

/** Disables every form and button of a page that the team views. */
const inView = ({ isView }: OpenLink, content: Html): Html =>
  isView ? html`<fieldset class="frame" disabled>${content}</fieldset>` : content;

/** Says whose page it is; a client who is the recipient is named once. */
const ownerText = ({ requester_name: client, recipient_name: recipient }: OpenLink): string =>
  client === recipient ? `Página de ${client}.` : `${client}. Página de ${recipient}.`;

/** Returns the page of a client, complete without a script. */
export function clientPageHtml(page: ClientPage): string {
  const { link, base, company, switches, deliveries, answers, threads, files, charges } = page;
  const shown = { base, answers, isOpen: switches.clientAnswers, threads, files };
  // The deliveries begin with the newest.
  const newest = new Map([...deliveries].reverse().map(({ taskId, id }) => [taskId, id]));
  const content = contentOf(link, charges !== undefined);
  return documentHtml({
    title: company.name ? `${content} · ${company.name}` : content,
    header: html`${companyHtml(company)}
      <h1>${content}</h1>
      <p>${ownerText(link)}</p>`,
    banner: link.isView ? viewBanner(switches) : undefined,
    main: inView(
      link,
      html`${
        link.charge_id === null
          ? deliveriesHtml(deliveries, { ...shown, newest, name: link.recipient_name })
          : undefined
      }
      ${charges && chargesHtml(base, charges)}${answersHtml(answers)}`,
    ),
    visit: link.isView ? undefined : `${base}/${VISIT_PATH}`,
    footer: html`${contactHtml(company)}${link.isView ? undefined : validityHtml(link)}`,
  });
}
