import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../engines/http/app-types';
import { sendFile, type FileResponse } from '../../../engines/http/file-response';
import { HttpError } from '../../../kernel/errors';
import type { Granted } from '../../../kernel/session-user';
import { receiptFile, statementFile } from '../../billing/charges/charge-files';
import type { ClientServices } from '../client-services';
import { findFile } from '../files/read-files';
import type { OpenLink } from '../links/client-links';
import { readShownSwitches } from '../settings/switches';
import { isShownCharge } from './read-charges';
import { linkClosed } from './refusals';
import { linkOf } from './link-of';

/** A client reads its own data in its receipt, and nothing else by permissions. */
const OWN_DATA: Granted = { grants: { screens: [], permissions: [], fields: {} } };

/** Returns a file that the holder of a link sees. Throws 404 for any other. */
type ReadFile = (link: OpenLink, id: number, request: FastifyRequest) => Promise<FileResponse>;

/** Answers a file that cannot be made, such as the receipt of an unpaid charge, as a wrong link. */
function asClosed(error: unknown): never {
  throw error instanceof HttpError ? linkClosed() : error;
}

async function send(read: ReadFile, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const link = linkOf(request);
  const id = Number((request.params as { id: string }).id);
  if (!Number.isSafeInteger(id)) throw linkClosed();
  const closed = new AbortController();
  reply.raw.once('close', () => closed.abort());
  return sendFile(await read(link, id, request), { request, reply, signal: closed.signal });
}

/** Registers the files below the address of a page: of charges, and those of tasks that the team marked. */
export function clientPageFiles(scope: App, page: string, { db, storage }: ClientServices): void {
  const ofCharge =
    (read: (id: number) => Promise<FileResponse>): ReadFile =>
    async (link, id) => {
      const { clientCharges } = await readShownSwitches(db, link.requester_id);
      if (!link.shows_charges || !clientCharges || !(await isShownCharge(db, link, id))) throw linkClosed();
      return read(id).catch(asClosed);
    };
  const ofTask: ReadFile = async (link, id, { log }) => {
    const { clientFiles } = await readShownSwitches(db, link.requester_id);
    const file = clientFiles ? await findFile(db, link, id) : undefined;
    if (!file?.key) throw linkClosed();
    const content = await storage.get(file.key);
    if (content) return { ...file, content };
    log.error({ attachmentId: id, key: file.key }, 'the storage lost a file');
    throw linkClosed();
  };
  const files: Record<string, ReadFile> = {
    'cobrancas/:id/demonstrativo.pdf': ofCharge((id) => statementFile(db, id)),
    'cobrancas/:id/recibo.pdf': ofCharge((id) => receiptFile(db, id, OWN_DATA)),
    'arquivos/:id': ofTask,
  };
  for (const [path, read] of Object.entries(files)) {
    scope.get(`${page}/${path}`, { schema: { hide: true } }, (request, reply) => send(read, request, reply));
  }
}
