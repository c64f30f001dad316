import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCompany } from '../page/company-html';
import { CLIENT_PATH, type OpenLink } from '../links/client-links';
import { readShownSwitches } from '../settings/switches';
import type { ClientServices } from '../client-services';
import { codePageHtml, type CodeState } from './code-page';
import { isReachable } from './send-code';
import { readSession } from './session-cookie';

/** Ends of the addresses that work before a code was entered. */
export const SEND_PATH = `${CLIENT_PATH}/:token/codigo/enviar`;
export const ENTER_PATH = `${CLIENT_PATH}/:token/codigo`;
const BEFORE_CODE = [SEND_PATH, ENTER_PATH];

export const tokenOf = ({ params }: FastifyRequest): string => (params as { token: string }).token;

interface Answered {
  reply: FastifyReply;
  link: OpenLink;
  token: string;
}

/** Answers with the page that asks for the code, with what went wrong. */
export async function sendCodePage(
  services: ClientServices,
  { reply, link, token }: Answered,
  { status, message }: { status: number; message?: string },
): Promise<FastifyReply> {
  const { db, clientCodes } = services;
  let state: CodeState = 'unreachable';
  if (isReachable(services, link)) state = (await clientCodes.isSent(link.id)) ? 'sent' : 'unsent';
  const company = await readCompany(db);
  const page = { base: `${CLIENT_PATH}/${token}`, company, email: link.recipient_email, state, message };
  return reply.code(status).type('text/html; charset=utf-8').send(codePageHtml(page));
}

/** Whether a link opens only with a code that this browser has not entered. */
export async function asksForCode(
  { db, clientCodes }: ClientServices,
  link: OpenLink,
  { headers }: FastifyRequest,
): Promise<boolean> {
  if (!(await readShownSwitches(db, link.requester_id)).clientCode) return false;
  const session = readSession(headers.cookie);
  return session === undefined || !(await clientCodes.isConfirmed(link.id, session));
}

/**
 * Returns the hook that keeps everything below a link closed until its code was entered, where the client has the
 * second factor (ADR 0165): pages, files and forms, also those that are added later.
 */
export const codeGate =
  (services: ClientServices) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { clientLink: link, routeOptions } = request;
    if (!link || link.isView || BEFORE_CODE.includes(routeOptions.url ?? '')) return undefined;
    if (!(await asksForCode(services, link, request))) return undefined;
    const answered = { reply, link, token: tokenOf(request) };
    if (request.method !== 'POST') {
      const isPage = routeOptions.url === `${CLIENT_PATH}/:token`;
      return sendCodePage(services, answered, { status: isPage ? 200 : 403 });
    }
    const message = 'Nada foi alterado: confirme antes que é você, com um código.';
    return sendCodePage(services, answered, { status: 403, message });
  };
