import type { Db } from '../../engines/database/schema';
import type { MailSender } from '../../engines/mail/content';

/**
 * Reads the sender of messages to people outside: the company of the billing settings. Replies go to the person who
 * sends; those to messages of a service account, which has no mailbox, or of an account that was closed, go to the company,
 * as do those to automatic messages.
 */
export async function readSender(db: Db, userId: number, { isAutomatic = false } = {}): Promise<MailSender> {
  const company = await db
    .selectFrom('billing_settings')
    .select(['company_name', 'company_email'])
    .executeTakeFirst();
  const user = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['email', 'is_service', 'enabled', 'deleted_at'])
    .executeTakeFirstOrThrow();
  const own = user.is_service || !user.enabled || user.deleted_at ? null : user.email;
  const companys = company?.company_email || null;
  return {
    name: company?.company_name || null,
    replyTo: isAutomatic ? companys || own : own || companys,
  };
}
