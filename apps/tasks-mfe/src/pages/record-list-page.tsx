import { usePermissions } from '@demanda/auth/use-permissions';
import type { Contract } from '@demanda/contracts/contract';
import { LinkButton } from '@demanda/ui/core';
import {
  ListPage,
  useListedRecord,
  useRecordDeletion,
  useRecordPlace,
  type RecordPlace,
} from '@demanda/views/open-record';
import { SavedViews, WithOpenView } from '@demanda/views/saved-views';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useKindSearch, type NamedRecord, type RecordKind } from '../api/record-kind';
import { RecordView } from '../features/record-details/record-view';
import { RecordList } from '../features/record-list/record-list';
import { RecordActions } from '../shared/record-actions';

interface RecordListPageProps {
  kind: RecordKind;
  /** Shown before 'Novo …' to users who may create records. */
  moreActions?: ReactNode;
  /** Facts shown after the fields of the record. */
  moreFacts?: (record: NamedRecord) => ReactNode;
  /** Erases the personal data of a record for ever; offered to ADMINs. */
  erasure?: {
    call: Pick<Contract, 'access'>;
    Dialog: ComponentType<{ record: NamedRecord; onClose: () => void }>;
  };
}

/** The list of requesters or projects, and the record that is open beside it or in place of it. */
export function RecordListPage(props: RecordListPageProps) {
  const { resource, path, calls, newText, many } = props.kind;
  const place = useRecordPlace(path);
  const mayCreate = usePermissions().mayCall(calls.create);
  const create = mayCreate && (
    <LinkButton to={`${path}/create`} kind="primary" icon="plus">
      {newText}
    </LinkButton>
  );
  return (
    <SavedViews list={resource} path={path} query={calls.list.query}>
      <ListPage
        place={place}
        title={`${mayCreate ? 'Gerenciamento' : 'Visualização'} de ${many}`}
        actions={
          <>
            {mayCreate && props.moreActions}
            {create}
          </>
        }
        list={
          <WithOpenView>
            <RecordList kind={props.kind} create={create} openId={place.id} onOpen={place.open} />
          </WithOpenView>
        }
        record={(id) => <OpenRecordView {...props} id={id} place={place} />}
      />
    </SavedViews>
  );
}

/** The record in the URL, with the actions of its row. */
function OpenRecordView(props: RecordListPageProps & { id: number; place: RecordPlace }) {
  const { kind, id, place, erasure, moreFacts } = props;
  const { calls, path, list, one, remove, deletedKind } = kind;
  const [search] = useKindSearch(kind);
  const labels = { previous: `${one} anterior`, next: `Próximo ${one.toLowerCase()}` };
  const listed = useListedRecord({ place, id, optionsOf: list, search, labels });
  const { isAdmin, mayCall } = usePermissions();
  const [erased, setErased] = useState<NamedRecord>();
  const mayErase = isAdmin && erasure !== undefined && mayCall(erasure.call);
  const deletion = useRecordDeletion(remove, deletedKind, place.close);
  return (
    <>
      <RecordView
        {...listed}
        id={id}
        isBeside={place.isBeside}
        onClose={place.close}
        kind={kind}
        moreFacts={moreFacts}
        actions={(record) => (
          <RecordActions
            name={record.name}
            editPath={mayCall(calls.update) ? `${path}/${record.id}/edit` : undefined}
            onDelete={mayCall(calls.remove) ? () => deletion.confirmDelete(record, record.name) : undefined}
            onErase={mayErase ? () => setErased(record) : undefined}
          />
        )}
      />
      {deletion.dialog}
      {erasure && erased && <erasure.Dialog record={erased} onClose={() => setErased(undefined)} />}
    </>
  );
}
