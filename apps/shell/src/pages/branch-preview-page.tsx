import { errorMessage } from '@demanda/api/messages';
import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { useMutation } from '@demanda/api/use-mutation';
import { Can } from '@demanda/auth/can';
import {
  getBranchPreview,
  openBranchPreview,
  type BranchPreviewView,
} from '@demanda/contracts/branch-previews';
import { useParams } from '@demanda/router';
import { Button, LinkButton, Loading, Row } from '@demanda/ui/core';
import { formatDayAndTime } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import { SignInLayout } from '../session/sign-in-layout';

const NAME = 'Prévia';

/** Says what agreeing means: a build that the gate has judged, or code that nobody has seen (ADR 0158). */
function textsOf({ parts, by, until, machine }: BranchPreviewView) {
  const what = parts.join(', ');
  const uses =
    'usa a sua conta, as suas permissões e os dados reais; o que você alterar nele fica alterado. Só este navegador o mostra';
  const end = formatDayAndTime(new Date(until));
  if (machine)
    return {
      title: `Abrir em ${what} o código da máquina de ${by}?`,
      lead: `O código vem de ${machine}, um programa nesta máquina. Ninguém o verificou, e ele muda a cada alteração. Ele ${uses}, até ${end}. Abra apenas se você mesmo iniciou esse programa.`,
    };
  return {
    title: `Abrir a prévia de ${what}?`,
    lead: `${by} publicou código que ainda não está no ar. Ele ${uses}, até ${end}. Abra apenas se você conhece quem enviou o link.`,
  };
}

/** Page of the link of a preview: what it shows and whose it is. Nothing of it runs before the person agrees. */
export function BranchPreviewPage() {
  const params = { preview: useParams().preview ?? '' };
  const { data, error } = useQuery({
    queryKey: ['branch-preview', params.preview],
    queryFn: () => request(getBranchPreview, { params }),
    retry: false,
  });
  const open = useMutation({
    mutationFn: () => request(openBranchPreview, { params }, { withCredentials: true }),
    meta: { failure: serverTextOr('Não foi possível abrir a prévia') },
    // A new page: only the server puts a preview into one.
    onSuccess: () => window.location.assign('/dashboard'),
  });
  const back = <LinkButton to="/dashboard">Ficar na versão no ar</LinkButton>;
  if (error) {
    return (
      <SignInLayout name={NAME} title="A prévia não pode ser aberta" lead={errorMessage(error)} isAnswer>
        {back}
      </SignInLayout>
    );
  }
  if (!data) return <Loading text="Verificando a prévia..." />;
  return (
    <SignInLayout name={NAME} {...textsOf(data)}>
      <Row>
        {back}
        <Can call={openBranchPreview}>
          <Button kind="primary" busy={open.isPending} onClick={() => open.mutate()}>
            {data.machine ? 'Abrir o código' : 'Abrir a prévia'}
          </Button>
        </Can>
      </Row>
    </SignInLayout>
  );
}
