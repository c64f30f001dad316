import { isHttpUrl } from '@demanda/contracts/fields';
import { pullRequestName } from '@demanda/contracts/pull-request';
import { CopyButton, ExternalLink } from '@demanda/ui/core';

/** Where a pull request is, in short. Anything but a web address stays text: it must lead nowhere (G-TASK-22). */
export function PullRequestLink({ address }: { address: string }) {
  return (
    <>
      {isHttpUrl(address) ? <ExternalLink href={address}>{pullRequestName(address)}</ExternalLink> : address}{' '}
      <CopyButton text={address} what="pull request" />
    </>
  );
}
