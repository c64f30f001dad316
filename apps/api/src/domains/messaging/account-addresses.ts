import type { Db } from '../../engines/database/schema';

export async function readAccountAddresses(db: Db): Promise<string[]> {
  const people = await db
    .selectFrom('users')
    .where('enabled', '=', true)
    .where('is_service', '=', false)
    .where('deleted_at', 'is', null)
    .select('email')
    .execute();
  return people.map(({ email }) => email);
}

/** Reads the e-mail addresses of the company and of all users. */
export async function readOwnAddresses(db: Db): Promise<string[]> {
  const company = await db.selectFrom('billing_settings').select('company_email').executeTakeFirst();
  return [...(company?.company_email ? [company.company_email] : []), ...(await readAccountAddresses(db))];
}
