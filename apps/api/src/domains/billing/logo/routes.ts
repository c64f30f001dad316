import type { App, Services } from '../../../engines/http/app-types';
import { notFound } from '../../../kernel/errors';
import { LOGO_PATH } from './repository';

const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

/** Serves the logo of the company by its digest, without a session (ADR 0164). */
export function companyLogoRoutes(app: App, { db }: Services): void {
  app.get(`${LOGO_PATH}/:digest`, { schema: { hide: true } }, async (request, reply) => {
    const { digest } = request.params as { digest: string };
    const logo = await db
      .selectFrom('company_logos')
      .where('digest', '=', digest)
      .select(['content', 'content_type'])
      .executeTakeFirst();
    if (!logo) throw notFound();
    return reply.headers(HEADERS).type(logo.content_type).send(logo.content);
  });
}
