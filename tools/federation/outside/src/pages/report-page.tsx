import { Button, Card, Page } from '@demanda/ui/core';
import { useParams } from '@demanda/router';
import { formatMoney } from '@demanda/ui/format';
import { createRoot } from 'react-dom/client';

/** In a root of its own, as messages of an antd that the build contains. */
const showMessage = () =>
  createRoot(document.body.appendChild(document.createElement('div'))).render('Enviado');

export function ReportPage() {
  const { id } = useParams();
  return (
    <Page title={`Relatório ${id}`} actions={<Button onClick={showMessage}>Enviar</Button>}>
      <Card>{formatMoney(Number(id))}</Card>
    </Page>
  );
}
