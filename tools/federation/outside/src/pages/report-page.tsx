import { Card, Page } from '@demanda/ui/core';
import { useParams } from '@demanda/router';
import { formatMoney } from '@demanda/ui/format';

export function ReportPage() {
  const { id } = useParams();
  return (
    <Page title={`Relatório ${id}`}>
      <Card>{formatMoney(Number(id))}</Card>
    </Page>
  );
}
