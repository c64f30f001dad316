import type { CompanyLogo } from '@demanda/contracts/company-logo';
import type { Db, Tx } from '../../../engines/database/schema';
import { readLogo } from './read-logo';

/** Beginning of the addresses of logos: below that of clients' pages, which the product serves without a session. */
export const LOGO_PATH = '/cliente/logo';

/** Reads name, address and size of the logo; null without one. */
export async function readCompanyLogo(db: Db): Promise<CompanyLogo | null> {
  const row = await db
    .selectFrom('billing_settings')
    .innerJoin('company_logos as logo', 'logo.digest', 'billing_settings.logo_digest')
    .select(['logo_name', 'digest', 'width', 'height'])
    .executeTakeFirst();
  if (!row) return null;
  const { logo_name, digest, width, height } = row;
  return { name: logo_name ?? '', path: `${LOGO_PATH}/${digest}`, width, height };
}

/** Stores a logo, and returns the columns of the settings that name it; null for none. Throws 400 for what is not such an image. */
export async function insertLogo(transaction: Tx, logo: { name: string; content: string } | null) {
  if (!logo) return { logo_name: null, logo_digest: null };
  const image = await readLogo(logo.content);
  await transaction
    .insertInto('company_logos')
    .values(image)
    .onConflict((conflicting) => conflicting.doNothing())
    .execute();
  return { logo_name: logo.name, logo_digest: image.digest };
}

/** Deletes logos that the settings no longer name. */
export const deleteFormerLogos = (transaction: Tx) =>
  transaction
    .deleteFrom('company_logos')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('billing_settings').whereRef('logo_digest', '=', 'company_logos.digest').select('id'),
        ),
      ),
    )
    .execute();
