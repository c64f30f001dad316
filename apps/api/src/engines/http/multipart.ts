import type { Contract } from '@demanda/contracts/contract';
import { tooManyFilesText } from '@demanda/contracts/file-rules';
import { MAX_FILES } from '@demanda/contracts/limits';
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { createHash, type Hmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';
import { badRequest, HttpError } from '../../kernel/errors';
import { refusalOf } from './error-handler';
import type { KeyedCall } from './idempotency';
import { drainRequest, isMultipart, watchIdle } from './request-stream';
import { fieldErrors } from './validation';

/** A file as it arrives. Its content must be read to the end before the next file comes. */
export interface IncomingFile {
  /** Name as sent by the caller, unchecked. */
  name: string;
  /** `truncated` after the end when the file is larger than `maxBytes`. */
  content: Pick<BusboyFileStream, 'truncated'> & BusboyFileStream;
}

export interface ReceiveOptions {
  /** Maximum size of one file in bytes. */
  maxBytes: number;
  /** Called with one file after the other; a rejection ends the call. */
  take: (file: IncomingFile) => Promise<void>;
}

/** Streams a multipart body part by part; returns the text parts, validated by the contract. */
export type ReceiveFiles<Body> = (options: ReceiveOptions) => Promise<Body>;

type Multipart = NonNullable<Contract['multipart']>;

/** Maximum number of text parts, and bytes of one. */
const MAX_TEXTS = 20;
const MAX_TEXT_SIZE = 10_000;
const MAX_JSON_SIZE = 2 * 1024 * 1024;
/** Bytes of a file buffered in memory for the storage. */
const FILE_BUFFER = 64 * 1024;

const maxFiles = ({ single }: Multipart): number => (single ? 1 : MAX_FILES);

function parserOf(request: FastifyRequest, multipart: Multipart, maxBytes: number): BusboyInstance {
  const { json } = multipart;
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      preservePath: true,
      fileHwm: FILE_BUFFER,
      // Browsers send a file name for a JSON part that is a Blob as well.
      isPartAFile: (name, _type, fileName) => fileName !== undefined && name !== json,
      limits: {
        fileSize: maxBytes,
        files: maxFiles(multipart),
        fields: MAX_TEXTS,
        fieldSize: json ? MAX_JSON_SIZE : MAX_TEXT_SIZE,
      },
    });
  } catch {
    throw new HttpError(415, 'Formato de conteúdo não aceito. Envie os arquivos como multipart/form-data.');
  }
}

type Refuse = (refusal: Error) => void;

/** Errors of the parser, and callers that disconnect or stop sending. */
function registerRefusals(
  raw: IncomingMessage,
  parser: BusboyInstance,
  multipart: Multipart,
  refuse: Refuse,
) {
  const count = maxFiles(multipart);
  parser.once('filesLimit', () => refuse(badRequest(tooManyFilesText(count, count))));
  parser.once('fieldsLimit', () => refuse(refusalOf(413)));
  parser.once('error', () => refuse(badRequest()));
  raw.once('error', () => refuse(badRequest()));
  return watchIdle(raw, () => refuse(refusalOf(408)));
}

type Texts = Map<string, string>;

async function readParts(
  raw: IncomingMessage,
  parser: BusboyInstance,
  multipart: Multipart,
  take: ReceiveOptions['take'],
): Promise<Texts> {
  const texts: Texts = new Map();
  const arrived: BusboyFileStream[] = [];
  let taking = Promise.resolve();
  let stopWaiting = () => {};
  const reading = new Promise<void>((resolve, refuse) => {
    stopWaiting = registerRefusals(raw, parser, multipart, refuse);
    parser.on('file', (part, content, name) => {
      if (part !== multipart.files) refuse(badRequest(`Envie os arquivos na parte "${multipart.files}".`));
      arrived.push(content.on('error', () => {}));
      // Small files are complete in memory before the previous one is stored, so they are queued.
      taking = taking.then(() => take({ name, content }));
      taking.catch(refuse);
    });
    parser.on('field', (name, text, _isNameCut, isCut) => {
      if (isCut) refuse(refusalOf(413));
      // Two rejections: the second would be unhandled.
      if (texts.has(name)) refuse(badRequest(`Envie a parte "${name}" uma só vez.`));
      texts.set(name, text);
    });
    parser.once('finish', resolve);
    raw.pipe(parser);
  });
  try {
    await reading;
    await taking;
    return texts;
  } catch (error) {
    raw.unpipe(parser);
    for (const content of arrived) content.destroy(error as Error);
    await taking.catch(() => {});
    drainRequest(raw);
    throw error;
  } finally {
    stopWaiting();
  }
}

/** Adds each file to the digest while it is read. */
function withDigest(take: ReceiveOptions['take'], digest: Hmac): ReceiveOptions['take'] {
  return async (file) => {
    const ofContent = createHash('sha256');
    // The stream starts with its first reader, which begins in this same tick.
    file.content.on('data', (chunk: Buffer) => ofContent.update(chunk));
    await take(file);
    digest.update(JSON.stringify([file.name, ofContent.digest('hex')]));
  };
}

function parseJson(part: string, text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest(undefined, [{ field: part, message: `Envie os dados em JSON na parte "${part}".` }]);
  }
}

function parseFormBody(body: Contract['body'], value: unknown): unknown {
  if (!body) return undefined;
  const result = body.safeParse(value);
  if (!result.success) throw badRequest(undefined, fieldErrors(result.error, 'body'));
  return result.data;
}

interface FormReading {
  /** Removes the fields that the sender may not edit. */
  stripReadOnly: (body: unknown) => unknown;
  /** Throws when the sender may no longer make the call: an upload may take minutes. */
  reauthorize: () => Promise<void>;
  /** Adds the content of the parts to the digest; the boundary differs each time that a browser sends them. */
  keyed: KeyedCall | undefined;
}

/**
 * Returns the reader of the multipart body; throws 415 for a content type that the contract does not accept.
 */
export function receiverOf<Body extends z.ZodType>(
  request: FastifyRequest,
  contract: Contract,
  { stripReadOnly, reauthorize, keyed }: FormReading,
): ReceiveFiles<z.output<Body>> {
  const { multipart = { files: '' } } = contract;
  const read = (body: unknown) =>
    stripReadOnly(parseFormBody(contract.body, stripReadOnly(body))) as z.output<Body>;
  return async ({ maxBytes: maxBytes, take }) => {
    if (multipart.orJson && !isMultipart(request.raw)) {
      return read(request.body);
    }
    const parser = parserOf(request, multipart, maxBytes);
    const digest = keyed?.digest();
    const texts = await readParts(request.raw, parser, multipart, digest ? withDigest(take, digest) : take);
    await reauthorize();
    if (digest) await keyed?.begin(digest.update(JSON.stringify([...texts].sort())));
    const { json } = multipart;
    const said = json ? parseJson(json, texts.get(json)) : Object.fromEntries(texts);
    return read(said);
  };
}
