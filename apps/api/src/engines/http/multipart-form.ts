import type { Contract } from '@demanda/contracts/contract';
import { MAX_FILES } from '@demanda/contracts/limits';
import { z } from 'zod';

/** The multipart form of a call with files, for its documentation; undefined for other calls. */
export function multipartForm({ multipart, body }: Contract): z.ZodType | undefined {
  if (!multipart) return undefined;
  const { files, single, json } = multipart;
  const texts = body instanceof z.ZodObject ? body.shape : {};
  return z.object({
    ...(json && body ? { [json]: body } : texts),
    [files]: single ? z.file() : z.array(z.file()).max(MAX_FILES),
  });
}
