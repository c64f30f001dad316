import { useDownload } from '@demanda/api/use-download';
import { Can } from '@demanda/auth/can';
import { DownloadButton } from '@demanda/ui/core';
import { accountDownload, accountExport } from '../../api/charge-exports';

/** Exports the account of a requester: as a document for the client, and as a sheet. */
export function AccountExports({ requesterId }: { requesterId: number }) {
  const pdf = useDownload(accountDownload);
  const sheet = useDownload(accountExport);
  const input = { params: { id: requesterId } };
  return (
    <>
      <Can call={accountDownload.contract}>
        <DownloadButton download={pdf} onStart={() => pdf.start(input)}>
          Baixar PDF
        </DownloadButton>
      </Can>
      <Can call={accountExport.contract}>
        <DownloadButton download={sheet} onStart={() => sheet.start(input)}>
          Exportar Excel
        </DownloadButton>
      </Can>
    </>
  );
}
