import { Can } from '@demanda/auth/can';
import type { DeliveryItem } from '@demanda/contracts/delivery-shapes';
import { isHttpUrl } from '@demanda/contracts/fields';
import { pullRequestName } from '@demanda/contracts/pull-request';
import { deliveryItemCard } from '@demanda/contracts/records/deliveries';
import { useRecordEdit } from '@demanda/record-form/use-record-edit';
import { CopyButton, ExternalLink } from '@demanda/ui/core';
import { Detail, EditableFact, EditableRecord } from '@demanda/ui/dialog';
import { formatPlainDate } from '@demanda/ui/format';
import { DeliveryStatusTag } from '@demanda/views/delivery-status-tag';
import { itemKind } from './delivery-kinds';
import { ScriptView } from './script-view';

const copyButton = (text: string | null | undefined, what: string) =>
  text && <CopyButton text={text} what={what} />;

interface DeliveryItemFactsProps {
  item: DeliveryItem;
  /** Code of the delivered task; absent while loading. */
  taskCode?: string;
  /** Shows the status, which is elsewhere where it cannot be edited. */
  showsStatus?: boolean;
}

/** Fields of a delivery item (G-GEN-11); those that the user may edit are edited in place. */
export function DeliveryItemFacts({ item, taskCode, showsStatus }: DeliveryItemFactsProps) {
  const { detailsOf, conflictDialog } = useRecordEdit(itemKind);
  const details = detailsOf(item);
  const { status, branch, sourceBranch, pullRequest, startedAt, finishedAt, script, notes, projectName } =
    item;
  return (
    <>
      <EditableRecord {...details}>
        {showsStatus && (
          <EditableFact field="status">
            <DeliveryStatusTag status={status} />
          </EditableFact>
        )}
        <Can see="deliveryItems.sourceBranch">
          <EditableFact field="sourceBranch" after={copyButton(sourceBranch, 'branch de origem')}>
            {sourceBranch}
          </EditableFact>
        </Can>
        <Can see="deliveryItems.branch">
          <EditableFact field="branch" after={copyButton(branch, 'branch de destino')}>
            {branch}
          </EditableFact>
        </Can>
        <EditableFact field="startedAt">{formatPlainDate(startedAt)}</EditableFact>
        <EditableFact field="finishedAt">{formatPlainDate(finishedAt)}</EditableFact>
        <Can see="deliveryItems.pullRequest">
          <EditableFact
            field="pullRequest"
            // Anything other than an http URL stays text (G-TASK-22).
            link={
              pullRequest != null &&
              isHttpUrl(pullRequest) &&
              ((content) => <ExternalLink href={pullRequest}>{content}</ExternalLink>)
            }
            after={copyButton(pullRequest, 'pull request')}
          >
            {pullRequest && (isHttpUrl(pullRequest) ? pullRequestName(pullRequest) : pullRequest)}
          </EditableFact>
        </Can>
        <Can see="deliveryItems.notes">
          {(notes || details.fields.includes('notes')) && (
            <EditableFact field="notes" wide isLong>
              {notes}
            </EditableFact>
          )}
        </Can>
        <Can see="deliveryItems.script">
          {script && (
            <Detail label={deliveryItemCard.script.label} wide>
              <ScriptView script={script} projectName={projectName} taskCode={taskCode} />
            </Detail>
          )}
        </Can>
      </EditableRecord>
      {conflictDialog}
    </>
  );
}
