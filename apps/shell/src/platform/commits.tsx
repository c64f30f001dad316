import type { PlatformDeployment } from '@demanda/contracts/platform';
import { formatCount } from '@demanda/ui/format';
import { Fragment } from 'react';
import type { AreaName } from './app-names';

type CommitsProps = Pick<PlatformDeployment, 'changes'> & { areaOf: AreaName };

/** Collapsed list of the commits of each app; nothing without commits. */
export function Commits({ changes, areaOf }: CommitsProps) {
  const count = changes.reduce((sum, { commits }) => sum + commits.length, 0);
  if (count === 0) return null;
  return (
    <details>
      <summary>{formatCount(count, 'alteração(ões)')} no código</summary>
      {changes.map(({ app, commits }) => (
        <Fragment key={app}>
          <strong>{areaOf(app)}</strong>
          <ul>
            {commits.map(({ commit, by, subject }) => (
              <li key={commit}>
                {subject} ({by}, <code>{commit}</code>)
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </details>
  );
}
