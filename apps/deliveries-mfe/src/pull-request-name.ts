/** How GitHub, Gitea, GitLab, Bitbucket and Azure DevOps write it, wherever they are hosted. */
const NUMBER = /\/(?:pulls?|merge_requests|pull-requests|pullrequest)\/(\d+)(?:\/|$)/i;

/** 'github.com #123'; the host alone where the address names no request. */
export function pullRequestName(address: string): string {
  const { host, pathname } = new URL(address);
  const [, number] = NUMBER.exec(pathname) ?? [];
  return number ? `${host} #${number}` : host;
}
