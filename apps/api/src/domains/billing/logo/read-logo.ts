import {
  LOGO_KIND_TEXT,
  LOGO_SIDE_TEXT,
  LOGO_SIZE_TEXT,
  LOGO_TYPES,
  MAX_LOGO_KB,
  MAX_LOGO_SIDE,
} from '@demanda/contracts/company-logo';
import { fileTypeFromBuffer } from 'file-type/core';
import { createHash } from 'node:crypto';
import { badRequest } from '../../../kernel/errors';
import { sizeReaders } from './image-size';

const refused = (message: string) => badRequest(undefined, [{ field: 'logo', message }]);

/** Reads an uploaded logo: what it is, says its content, not its name. Throws 400. */
export async function readLogo(base64: string) {
  const content = Buffer.from(base64, 'base64');
  if (content.length > MAX_LOGO_KB * 1024) throw refused(LOGO_SIZE_TEXT);
  const mime = (await fileTypeFromBuffer(content))?.mime;
  const type = LOGO_TYPES.find((one) => one === mime);
  const size = type && sizeReaders[type](content);
  if (!size || size.width === 0 || size.height === 0) throw refused(LOGO_KIND_TEXT);
  if (Math.max(size.width, size.height) > MAX_LOGO_SIDE) throw refused(LOGO_SIDE_TEXT);
  const digest = createHash('sha256').update(content).digest('hex');
  return { digest, content_type: type, ...size, content };
}
