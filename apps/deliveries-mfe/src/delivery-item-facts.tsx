import type { DeliveryItem } from '@demanda/contracts/deliveries';
import { CopyButton, ExternalLink } from '@demanda/ui/core';
import { Detail, Details } from '@demanda/ui/dialog';
import { formatPlainDate } from '@demanda/ui/format';

const withCopy = (text: string | null, what: string) =>
  text && (
    <>
      {text} <CopyButton text={text} what={what} />
    </>
  );

/** What is delivered to one project, to read (G-GEN-11). */
export function DeliveryItemFacts({ item }: { item: DeliveryItem }) {
  const { branch, sourceBranch, pullRequest, startedAt, finishedAt, script, notes } = item;
  return (
    <Details>
      <Detail label="Branch de origem">{withCopy(sourceBranch, 'branch de origem')}</Detail>
      <Detail label="Branch de destino">{withCopy(branch, 'branch de destino')}</Detail>
      <Detail label="Início">{formatPlainDate(startedAt)}</Detail>
      <Detail label="Fim">{formatPlainDate(finishedAt)}</Detail>
      <Detail label="Pull request" wide>
        {pullRequest && (
          <>
            <ExternalLink href={pullRequest} /> <CopyButton text={pullRequest} what="pull request" />
          </>
        )}
      </Detail>
      {script && (
        <Detail label="Script" wide>
          <code>{script}</code> <CopyButton text={script} what="script" />
        </Detail>
      )}
      {notes && (
        <Detail label="Notas do item" wide>
          {notes}
        </Detail>
      )}
    </Details>
  );
}
