import { useParams } from '@demanda/router';
import { useQuery } from '@tanstack/react-query';
import { requesterOptions } from '../api/requesters';
import { RecordPage } from '../features/record-page/record-page';
import { RequesterEditForm } from '../features/requester-form/requester-edit-form';

export function RequesterEditPage() {
  const { id } = useParams();
  return (
    <RecordPage
      title="Editar Solicitante"
      listPath="/requesters"
      query={useQuery(requesterOptions(Number(id)))}
      missingText="Solicitante não encontrado"
      failureText="Erro ao carregar solicitante. Redirecionando..."
    >
      {(requester) => <RequesterEditForm requester={requester} />}
    </RecordPage>
  );
}
