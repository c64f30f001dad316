import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import {
  getClientPage,
  updateClientPage,
  viewClientPage,
  type ClientPageInput,
} from '@demanda/contracts/client-page';
import {
  listClientLinks,
  renewClientLink,
  revokeClientLink,
  type ClientLink,
} from '@demanda/contracts/client-links';
import { clientLinksKey, invalidatedByLinks } from '@demanda/record-form/client-link-dialog';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

export const clientLinksOptions = (requesterId: number) =>
  queryOptions({
    queryKey: clientLinksKey(requesterId),
    queryFn: ({ signal }) => request(listClientLinks, { params: { id: requesterId } }, { signal }),
  });

const paramsOf = (requesterId: number, { id }: ClientLink) => ({ id: requesterId, linkId: id });

export const renewClientLinkOptions = (requesterId: number) =>
  mutationOptions({
    mutationFn: (link: ClientLink) =>
      request(renewClientLink, { params: paramsOf(requesterId, link), body: { version: link.version } }),
    meta: {
      invalidates: invalidatedByLinks(requesterId),
      success: 'Link renovado com sucesso!',
      failure: serverTextOr('Erro ao renovar o link'),
    },
  });

export const revokeClientLinkOptions = (requesterId: number) =>
  mutationOptions({
    mutationFn: (link: ClientLink) =>
      request(revokeClientLink, { params: paramsOf(requesterId, link), query: { version: link.version } }),
    meta: {
      invalidates: invalidatedByLinks(requesterId),
      success: 'Link revogado com sucesso!',
      failure: serverTextOr('Erro ao revogar o link'),
    },
  });

/** What a client sees on its page. A form must start from the stored settings, never from cached ones. */
export const clientPageOptions = (requesterId: number) =>
  queryOptions({
    queryKey: [...clientLinksKey(requesterId), 'page'],
    queryFn: ({ signal }) => request(getClientPage, { params: { id: requesterId } }, { signal }),
    gcTime: 0,
  });

export const updateClientPageOptions = (requesterId: number) =>
  mutationOptions({
    mutationFn: (body: ClientPageInput) => request(updateClientPage, { params: { id: requesterId }, body }),
    meta: { invalidates: invalidatedByLinks(requesterId), success: 'Página do cliente salva com sucesso!' },
  });

/** Where the page is seen as the client sees it; each time another address. */
export const clientViewOptions = (requesterId: number) =>
  queryOptions({
    queryKey: [...clientLinksKey(requesterId), 'view'],
    queryFn: ({ signal }) => request(viewClientPage, { params: { id: requesterId } }, { signal }),
    gcTime: 0,
    staleTime: Infinity,
  });
