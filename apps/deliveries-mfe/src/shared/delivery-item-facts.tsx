import { Can } from '@demanda/auth/can';
import type { DeliveryItem } from '@demanda/contracts/delivery-shapes';
import { CopyButton } from '@demanda/ui/core';
import { Detail, Details } from '@demanda/ui/dialog';
import { formatPlainDate } from '@demanda/ui/format';
import { PullRequestLink } from './pull-request-link';
import { ScriptView } from './script-view';

const withCopyButton = (text: string | null | undefined, what: string) =>
  text && (
    <>
      {text} <CopyButton text={text} what={what} />
    </>
  );

interface DeliveryItemFactsProps {
  item: DeliveryItem;
  /** Code of the delivered task; absent while loading. */
  taskCode?: string;
}

/** Read-only fields of a delivery item (G-GEN-11). */
export function DeliveryItemFacts({ item, taskCode }: DeliveryItemFactsProps) {
  const { branch, sourceBranch, pullRequest, startedAt, finishedAt, script, notes, projectName } = item;
  return (
    <Details>
      <Can see="deliveryItems.sourceBranch">
        <Detail label="Branch de origem">{withCopyButton(sourceBranch, 'branch de origem')}</Detail>
      </Can>
      <Can see="deliveryItems.branch">
        <Detail label="Branch de destino">{withCopyButton(branch, 'branch de destino')}</Detail>
      </Can>
      <Detail label="Início">{formatPlainDate(startedAt)}</Detail>
      <Detail label="Fim">{formatPlainDate(finishedAt)}</Detail>
      <Can see="deliveryItems.pullRequest">
        <Detail label="Pull request">{pullRequest && <PullRequestLink address={pullRequest} />}</Detail>
      </Can>
      <Can see="deliveryItems.notes">
        {notes && (
          <Detail label="Notas do item" wide>
            {notes}
          </Detail>
        )}
      </Can>
      <Can see="deliveryItems.script">
        {script && (
          <Detail label="Script SQL" wide>
            <ScriptView script={script} projectName={projectName} taskCode={taskCode} />
          </Detail>
        )}
      </Can>
    </Details>
  );
}
