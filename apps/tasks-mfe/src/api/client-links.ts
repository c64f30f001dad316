import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import {
  getClientPage,
  updateClientPage,
  viewClientPage,
  type ClientPageInput,
} from '@demanda/contracts/client-page';
import {
  createClientLink,
  listClientLinks,
  renewClientLink,
  revokeClientLink,
  type ClientLink,
  type ClientLinkInput,
} from '@demanda/contracts/client-links';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

/** Below the key of requesters: what changes or deletes one reads its links again. */
const keyOf = (requesterId: number) => ['requesters', 'client-links', requesterId] as const;
/** The timeline shows what happened to links. */
const invalidatedBy = (requesterId: number) => [[...keyOf(requesterId)], ['history']];

export const clientLinksOptions = (requesterId: number) =>
  queryOptions({
    queryKey: keyOf(requesterId),
    queryFn: ({ signal }) => request(listClientLinks, { params: { id: requesterId } }, { signal }),
  });

export const createClientLinkOptions = (requesterId: number) =>
  mutationOptions({
    mutationFn: (body: ClientLinkInput) => request(createClientLink, { params: { id: requesterId }, body }),
    meta: { invalidates: invalidatedBy(requesterId), success: 'Link criado com sucesso!' },
  });

const paramsOf = (requesterId: number, { id }: ClientLink) => ({ id: requesterId, linkId: id });

export const renewClientLinkOptions = (requesterId: number) =>
  mutationOptions({
    mutationFn: (link: ClientLink) =>
      request(renewClientLink, { params: paramsOf(requesterId, link), body: { version: link.version } }),
    meta: {
      invalidates: invalidatedBy(requesterId),
      success: 'Link renovado com sucesso!',
      failure: serverTextOr('Erro ao renovar o link'),
    },
  });

export const revokeClientLinkOptions = (requesterId: number) =>
  mutationOptions({
    mutationFn: (link: ClientLink) =>
      request(revokeClientLink, { params: paramsOf(requesterId, link), query: { version: link.version } }),
    meta: {
      invalidates: invalidatedBy(requesterId),
      success: 'Link revogado com sucesso!',
      failure: serverTextOr('Erro ao revogar o link'),
    },
  });

/** What a client sees on its page. A form must start from the stored settings, never from cached ones. */
export const clientPageOptions = (requesterId: number) =>
  queryOptions({
    queryKey: [...keyOf(requesterId), 'page'],
    queryFn: ({ signal }) => request(getClientPage, { params: { id: requesterId } }, { signal }),
    gcTime: 0,
  });

export const updateClientPageOptions = (requesterId: number) =>
  mutationOptions({
    mutationFn: (body: ClientPageInput) => request(updateClientPage, { params: { id: requesterId }, body }),
    meta: { invalidates: invalidatedBy(requesterId), success: 'Página do cliente salva com sucesso!' },
  });

/** Where the page is seen as the client sees it; each time another address. */
export const clientViewOptions = (requesterId: number) =>
  queryOptions({
    queryKey: [...keyOf(requesterId), 'view'],
    queryFn: ({ signal }) => request(viewClientPage, { params: { id: requesterId } }, { signal }),
    gcTime: 0,
    staleTime: Infinity,
  });
