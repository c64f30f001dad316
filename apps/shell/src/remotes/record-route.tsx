import { Outlet, useParams } from '@demanda/router';
import { LinkButton, ResultPanel } from '@demanda/ui/core';

const ID_NAME = /^id$|Id$/;
const ID = /^[1-9]\d{0,14}$/;

/** Shows the not-found page for URLs with a malformed id, without a request. */
export function RecordRoute() {
  const params = Object.entries(useParams());
  const isRecord = params.every(([name, value = '']) => !ID_NAME.test(name) || ID.test(value));
  if (isRecord) return <Outlet />;
  return (
    <ResultPanel
      isPage
      icon="empty"
      title="Página não encontrada"
      text="O endereço pode ter mudado, ou foi digitado com algum engano."
      actions={<LinkButton to="/dashboard">Ir para o Dashboard</LinkButton>}
    />
  );
}
