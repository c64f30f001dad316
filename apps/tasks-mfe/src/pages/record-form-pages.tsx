import { returnToList, useParams } from '@demanda/router';
import { Page } from '@demanda/ui/core';
import { LeaveButton } from '@demanda/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import type { RecordKind } from '../api/record-kind';
import { projectKind, requesterKind } from '../api/record-kinds';
import { RecordForm } from '../features/record-form/record-form';
import { RecordPage } from '../features/record-page/record-page';

const CreatePage = ({ kind }: { kind: RecordKind }) => (
  <Page
    isForm
    title={kind.newText}
    actions={
      <LeaveButton {...returnToList(kind.path)} icon="back">
        Voltar
      </LeaveButton>
    }
  >
    <RecordForm kind={kind} />
  </Page>
);

function EditPage({ kind }: { kind: RecordKind }) {
  const { id } = useParams();
  return (
    <RecordPage
      title={`Editar ${kind.one}`}
      listPath={kind.path}
      query={useQuery(kind.detail(Number(id)))}
      missingText={kind.missingText}
      failureText={`${kind.loadFailureText}. Redirecionando...`}
    >
      {(record) => <RecordForm kind={kind} stored={record} />}
    </RecordPage>
  );
}

export const RequesterCreatePage = () => <CreatePage kind={requesterKind} />;
export const RequesterEditPage = () => <EditPage kind={requesterKind} />;
export const ProjectCreatePage = () => <CreatePage kind={projectKind} />;
export const ProjectEditPage = () => <EditPage kind={projectKind} />;
