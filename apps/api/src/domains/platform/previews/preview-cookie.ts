import { z } from 'zod';
import { readCookie } from '../../../engines/http/read-cookie';
import { createSeal } from '../../access/second-factor/seal';

const opened = z.object({
  preview: z.string(),
  /** Session of the person who confirmed it. */
  jti: z.string(),
});
/** A preview that one session has opened. */
export type OpenedPreview = z.output<typeof opened>;

/**
 * The cookie that binds a preview to the session that confirmed it: encrypted, unreadable for scripts, and never sent with
 * a request that another site began. Every instance can read it.
 */
export function previewCookies({ secret, isSecure }: { secret: string; isSecure: boolean }) {
  const { seal, open } = createSeal(secret, 'preview of a branch');
  // With the prefix no other site of the domain can set it.
  const name = isSecure ? '__Host-demanda-preview' : 'demanda-preview';
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;

  return {
    /** Value of `Set-Cookie`. */
    of: (preview: OpenedPreview, until: Date, now: number) =>
      `${name}=${seal(JSON.stringify(preview), name)}; Max-Age=${Math.ceil((until.getTime() - now) / 1000)}; ${attributes}`,
    removed: `${name}=; Max-Age=0; ${attributes}`,

    /** Whether a `Cookie` header holds one. */
    isIn: (header: string | undefined): header is string => header?.includes(`${name}=`) ?? false,

    /** Reads it from a `Cookie` header; undefined for one that this server did not make. */
    read(header: string): OpenedPreview | undefined {
      const cookie = readCookie(header, name);
      const text = cookie && open(cookie, name);
      return text ? opened.safeParse(JSON.parse(text)).data : undefined;
    },
  };
}
