import { z } from 'zod';

/** Bytes of an answer that are read: its reason, not its page of HTML. */
const MOST_BYTES = 4096;
/** Characters of a reason that are kept. */
const MOST_REASON = 200;

/** Under the names that gateways give it. */
const reasons = z.object({
  message: z.string().optional().catch(undefined),
  error: z
    .union([z.string(), z.object({ message: z.string() }).transform(({ message }) => message)])
    .optional()
    .catch(undefined),
  detail: z.string().optional().catch(undefined),
});

async function firstBytes({ body }: Response): Promise<string> {
  if (!body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the rest.
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= MOST_BYTES) break;
  }
  return Buffer.concat(chunks).toString();
}

function reasonIn(text: string): string | undefined {
  try {
    const { message, error, detail } = reasons.parse(JSON.parse(text));
    return message ?? error ?? detail;
  } catch {
    return undefined;
  }
}

/**
 * Why a gateway refused, one line, when its answer says so as JSON, without the secret that it may have repeated.
 * Whatever becomes of the body, the status stands: this never fails.
 */
export async function refusalDetail(answer: Response, secret = ''): Promise<string | undefined> {
  if (answer.ok) {
    await answer.body?.cancel().catch(() => undefined);
    return undefined;
  }
  const reason = reasonIn(await firstBytes(answer).catch(() => ''));
  const told = secret ? reason?.replaceAll(secret, '…') : reason;
  const line = told?.replace(/[\s\p{C}]+/gu, ' ').trim();
  return line && line.slice(0, MOST_REASON);
}
