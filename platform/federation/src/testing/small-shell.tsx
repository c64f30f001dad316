import { useState, type MouseEvent } from 'react';
import { guardPage } from '../containment/containment';
import { readDisabled, readRelease } from '../current-release';
import { RemotePage } from '../remote-page';
import { setReportSink, type Report } from '../report';

/** Starts the smallest whole shell on the release of the page, after commit-count.ts. Returns its component. */
export function startShell(report: (item: Report) => void, notify: (text: string) => void) {
  const release = readRelease();
  const disabled = readDisabled();
  setReportSink(report);
  guardPage({ release, notify });
  const remotes = release.remotes.filter(({ name }) => !disabled.includes(name));

  return function Shell() {
    const [path, setPath] = useState(location.pathname);
    const remote = remotes.find(({ routes }) => routes.some((route) => route.path === path));
    const follow = (event: MouseEvent<HTMLAnchorElement>) => {
      event.preventDefault();
      setPath(event.currentTarget.pathname);
    };
    const links = remotes.flatMap(({ navigation }) => navigation);
    const panel = ({ message, retry }: { message: string; retry: () => void }) => (
      <p role="alert">
        {message} <button onClick={retry}>Tentar novamente</button>
      </p>
    );
    return (
      <>
        {links.map((link) => (
          <a key={link.path} href={link.path} onClick={follow}>
            {link.label}
          </a>
        ))}
        {remote && (
          <RemotePage
            remote={remote}
            path={path}
            resetKey={path}
            loading={() => 'Carregando'}
            panel={panel}
          />
        )}
      </>
    );
  };
}
