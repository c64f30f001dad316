import type { CompanyLogo } from '@demanda/contracts/company-logo';
import type { Db } from '../../../engines/database/schema';
import { html, type Html } from '../../../engines/mail/html';
import { readBillingSettings } from '../../billing/settings/repository';

/** Name and contact of the installation. */
export interface Company {
  name: string | null;
  email: string | null;
  phone: string | null;
  logo: CompanyLogo | null;
}

/** Reads it from the settings. */
export async function readCompany(db: Db): Promise<Company> {
  const { companyName, companyEmail, companyPhone, companyLogo = null } = await readBillingSettings(db);
  return { name: companyName, email: companyEmail, phone: companyPhone, logo: companyLogo };
}

/** Whom to ask. */
export const contactHtml = ({ email, phone }: Company): Html | undefined => {
  const mail = email ? html`<a href="mailto:${email}">${email}</a>` : undefined;
  if (mail && phone) return html`<p>Dúvidas? Fale com a gente: ${mail} ou ${phone}.</p>`;
  return mail || phone ? html`<p>Dúvidas? Fale com a gente: ${mail ?? html`${phone!}`}.</p>` : undefined;
};

/** The logo, else the name. The size is that of the image, so that nothing moves when it loads. */
export const companyHtml = ({ name, logo }: Company): Html | undefined => {
  if (logo)
    return html`<img
      class="logo"
      src="${logo.path}"
      width="${logo.width}"
      height="${logo.height}"
      alt="${name ?? 'Logotipo'}"
    />`;
  return name ? html`<p class="company">${name}</p>` : undefined;
};
