import { z } from 'zod';

/** Maximum bytes that are read of a response; error pages in HTML may be long. */
const MAX_RESPONSE_BYTES = 4096;
/** Maximum length of a reason. */
const MAX_REASON_LENGTH = 200;

/** Field names that gateways use for the reason. */
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
  // Leaving the loop cancels the stream.
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= MAX_RESPONSE_BYTES) break;
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
 * Returns the reason of a refusal in one line, when the response is JSON with one, without the secret, which
 * some gateways repeat. Never rejects, because the status alone is enough.
 */
export async function refusalDetail(answer: Response, secret = ''): Promise<string | undefined> {
  if (answer.ok) {
    await answer.body?.cancel().catch(() => undefined);
    return undefined;
  }
  const reason = reasonIn(await firstBytes(answer).catch(() => ''));
  const text = secret ? reason?.replaceAll(secret, '…') : reason;
  const line = text?.replace(/[\s\p{C}]+/gu, ' ').trim();
  return line && line.slice(0, MAX_REASON_LENGTH);
}
