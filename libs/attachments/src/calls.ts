import { headline, serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { showFileToClient, type Attachment } from '@demanda/contracts/attachments';
import type { RecordVersion } from '@demanda/contracts/fields';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { DELETE_FAILURE, DELETED, DOWNLOAD_FAILURE, type Family } from './families';

const keyOf = ({ name }: Family, recordId: number) => ['attachments', name, recordId];

/** Query of the files of one record. */
export const attachmentsOptions = (family: Family, recordId: number) =>
  queryOptions({
    queryKey: keyOf(family, recordId),
    queryFn: ({ signal }) => request(family.calls.list, { params: { id: recordId } }, { signal }),
    meta: { failure: headline(family.texts.loadFailure) },
  });

export const removeOptions = (family: Family, recordId: number) =>
  mutationOptions({
    mutationFn: ([file]: RecordVersion[]) => request(family.calls.remove, { params: { id: file!.id } }),
    meta: {
      invalidates: [keyOf(family, recordId)],
      success: DELETED,
      failure: headline(DELETE_FAILURE),
    },
  });

/** Shows a file of a task to the client, or hides it, based on its version. */
export const showOptions = (family: Family, recordId: number) =>
  mutationOptions({
    mutationFn: ({ id, isForClient, version }: Attachment) =>
      request(showFileToClient, { params: { id }, body: { isForClient: !isForClient, version } }),
    meta: {
      invalidates: [keyOf(family, recordId), ['history']],
      success: (data: unknown) =>
        (data as Attachment).isForClient ? 'Arquivo visível ao cliente!' : 'Arquivo oculto do cliente!',
      failure: serverTextOr('Erro ao mudar quem vê o arquivo'),
    },
  });

export const downloadOf = (family: Family, { originalFileName }: Attachment) => ({
  contract: family.calls.download,
  fallbackName: () => originalFileName,
  meta: { success: family.texts.downloaded, failure: headline(DOWNLOAD_FAILURE) },
});
