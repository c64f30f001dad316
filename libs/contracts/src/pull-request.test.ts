import { pullRequestName } from './pull-request';

test.each([
  ['https://github.com/acme/portal/pull/9', 'github.com #9'],
  ['https://gitea.exemplo.test:3000/acme/portal/pulls/12/files', 'gitea.exemplo.test:3000 #12'],
  ['https://gitlab.com/acme/portal/-/merge_requests/7?tab=diff', 'gitlab.com #7'],
  ['https://bitbucket.org/acme/portal/pull-requests/31/overview', 'bitbucket.org #31'],
  ['https://dev.azure.com/acme/_git/portal/pullrequest/4', 'dev.azure.com #4'],
  ['https://bb.exemplo.test:8443/projects/X/repos/y/pull-requests/7/overview', 'bb.exemplo.test:8443 #7'],
  ['https://github.com/acme/portal/pulls', 'github.com'],
  ['https://github.com/acme/portal/issues/8', 'github.com'],
  ['https://exemplo.test/2025/revisao', 'exemplo.test'],
  ['https://exemplo.test/pulls/9a', 'exemplo.test'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('%s is called %s', (address, name) => {
  expect(pullRequestName(address)).toBe(name);
});
