import type { DeliveryItem } from '@demanda/contracts/deliveries';
import { ExternalLink } from '@demanda/ui/core';
import { Detail, DetailCard, Details } from '@demanda/ui/dialog';
import { formatPlainDate } from '@demanda/ui/format';
import { DeliveryStatusTag } from '../../delivery-status';

/** What is delivered to one project. */
export function DeliveryItemDetails({ item }: { item: DeliveryItem }) {
  const { projectName, status, branch, sourceBranch, pullRequest, startedAt, finishedAt, script, notes } =
    item;
  return (
    <DetailCard title={projectName} actions={<DeliveryStatusTag status={status} />}>
      <Details>
        <Detail label="Branch de origem">{sourceBranch}</Detail>
        <Detail label="Branch de destino">{branch}</Detail>
        <Detail label="Início">{formatPlainDate(startedAt)}</Detail>
        <Detail label="Fim">{formatPlainDate(finishedAt)}</Detail>
        <Detail label="Pull request" wide>
          {pullRequest && <ExternalLink href={pullRequest} />}
        </Detail>
        {script && (
          <Detail label="Script" wide>
            <code>{script}</code>
          </Detail>
        )}
        {notes && (
          <Detail label="Notas do item" wide>
            {notes}
          </Detail>
        )}
      </Details>
    </DetailCard>
  );
}
