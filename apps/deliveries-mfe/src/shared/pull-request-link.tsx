import { isHttpUrl } from '@demanda/contracts/fields';
import { pullRequestName } from '@demanda/contracts/pull-request';
import { CopyButton, ExternalLink } from '@demanda/ui/core';

/** Link to a pull request with a short name. Anything other than an http URL stays text (G-TASK-22). */
export function PullRequestLink({ address }: { address: string }) {
  return (
    <>
      {isHttpUrl(address) ? <ExternalLink href={address}>{pullRequestName(address)}</ExternalLink> : address}{' '}
      <CopyButton text={address} what="pull request" />
    </>
  );
}
