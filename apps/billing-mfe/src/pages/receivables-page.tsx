import { useDownload } from '@demanda/api/use-download';
import { Can } from '@demanda/auth/can';
import { usePermissions } from '@demanda/auth/use-permissions';
import { asList } from '@demanda/contracts/list';
import { getReceivableAgeing, receivableQuery } from '@demanda/contracts/receivables';
import { useSearch } from '@demanda/router';
import { DownloadButton, LinkButton, Page } from '@demanda/ui/core';
import { receivablesExport } from '../api/charge-exports';
import { AgeingPanel } from '../features/receivables/ageing-panel';
import { ClientFilter } from '../features/receivables/client-filter';
import { ExpectedPanel } from '../features/receivables/expected-panel';
import { ReceivedPanel } from '../features/receivables/received-panel';
import { WorkPanel } from '../features/receivables/work-panel';
import { DeniedPage } from '../shared/denied-page';

const TITLE = 'A receber';

/** Page of what is to be received, for users who may see the amounts of billing. */
export function ReceivablesPage() {
  if (usePermissions().mayCall(getReceivableAgeing)) return <Receivables />;
  return <DeniedPage title={TITLE} refusal="Valores a receber indisponíveis" />;
}

function Receivables() {
  const [search, setSearch] = useSearch(receivableQuery, {});
  const clients = asList(search.requesterId);
  const download = useDownload(receivablesExport);
  return (
    <Page
      title={TITLE}
      actions={
        <>
          <LinkButton to="/charges">Ver cobranças</LinkButton>
          <Can call={receivablesExport.contract}>
            <DownloadButton download={download} onStart={() => download.start({ query: search })}>
              Exportar Excel
            </DownloadButton>
          </Can>
        </>
      }
    >
      <ClientFilter clients={clients} onChange={(requesterId) => setSearch({ requesterId })} />
      <AgeingPanel clients={clients} />
      <ExpectedPanel clients={clients} />
      <WorkPanel clients={clients} />
      <ReceivedPanel clients={clients} />
    </Page>
  );
}
