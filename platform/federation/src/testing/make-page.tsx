import type { ReleasedRemote } from '../release';
import { RemotePage } from '../remote-page';
import { answerScripts, makeRemote, type ScriptAnswer } from './fake-scripts';

export type Answers = [ScriptAnswer, ...ScriptAnswer[]];

/** Renders pages of a remote as the shell does, with scripts that behave in this order. */
export function makePage(answers: Answers, remote: ReleasedRemote = makeRemote()) {
  const network = answerScripts(...answers);
  const at = (path: string) => (
    <RemotePage
      remote={remote}
      path={path}
      resetKey={path}
      loading={(isSlow) => <p role="status">{isSlow ? 'Está demorando' : 'Carregando'}</p>}
      previousNotice={<p>Versão anterior</p>}
      panel={({ message, retry }) => (
        <div role="alert">
          {message}
          <button onClick={retry}>Tentar novamente</button>
        </div>
      )}
    />
  );
  return { network, at };
}
