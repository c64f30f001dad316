import { returnToList, useParams } from '@demanda/router';
import { Page } from '@demanda/ui/core';
import { LeaveButton } from '@demanda/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { projectKind, requesterKind } from '../api/record-kinds';
import { ClientFields } from '../features/record-form/client-fields';
import { RecordForm } from '../features/record-form/record-form';
import { RecordPage } from '../features/record-page/record-page';

type PageProps = Pick<Parameters<typeof RecordForm>[0], 'kind' | 'MoreFields'>;

const CreatePage = ({ kind, MoreFields }: PageProps) => (
  <Page
    isForm
    title={kind.newText}
    actions={
      <LeaveButton {...returnToList(kind.path)} icon="back">
        Voltar
      </LeaveButton>
    }
  >
    <RecordForm kind={kind} MoreFields={MoreFields} />
  </Page>
);

function EditPage({ kind, MoreFields }: PageProps) {
  const { id } = useParams();
  return (
    <RecordPage
      title={`Editar ${kind.one}`}
      listPath={kind.path}
      query={useQuery(kind.detail(Number(id)))}
      missingText={kind.missingText}
      failureText={`${kind.loadFailureText}. Redirecionando...`}
    >
      {(record) => <RecordForm kind={kind} MoreFields={MoreFields} stored={record} />}
    </RecordPage>
  );
}

export const RequesterCreatePage = () => <CreatePage kind={requesterKind} MoreFields={ClientFields} />;
export const RequesterEditPage = () => <EditPage kind={requesterKind} MoreFields={ClientFields} />;
export const ProjectCreatePage = () => <CreatePage kind={projectKind} />;
export const ProjectEditPage = () => <EditPage kind={projectKind} />;
