import { usePermissions } from '@demanda/auth/use-permissions';
import { createRequester, requesterListQuery } from '@demanda/contracts/requesters';
import { LinkButton } from '@demanda/ui/core';
import { ListPage, useRecordPlace } from '@demanda/views/open-record';
import { SavedViews, WithOpenView } from '@demanda/views/saved-views';
import { RequesterList } from '../features/requester-list/requester-list';
import { OpenRequester } from './open-requester';

/** The list of requesters, and the requester that is open beside it or in place of it. */
export function RequestersPage() {
  const place = useRecordPlace('/requesters');
  const mayCreate = usePermissions().mayCall(createRequester);
  const create = (
    <LinkButton to="/requesters/create" kind="primary" icon="plus">
      Novo Solicitante
    </LinkButton>
  );
  return (
    <SavedViews list="requesters" path="/requesters" query={requesterListQuery}>
      <ListPage
        place={place}
        title={mayCreate ? 'Gerenciamento de Solicitantes' : 'Visualização de Solicitantes'}
        actions={mayCreate && create}
        list={
          <WithOpenView>
            <RequesterList create={mayCreate && create} openId={place.id} onOpen={place.open} />
          </WithOpenView>
        }
        record={(id) => <OpenRequester id={id} place={place} />}
      />
    </SavedViews>
  );
}
