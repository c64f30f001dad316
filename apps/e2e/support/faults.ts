import type { ReleasedRemote } from '@demanda/federation/release';
import type { Page } from '@playwright/test';
import { answerEntry, container, releaseEntry } from './broken-remote';
import { click } from './hands';
import { expect } from './test';

/** A kind of failure of a remote, and what the user sees. */
export interface Fault {
  name: string;
  /** Console errors of this failure; each must occur. */
  problems: RegExp[];
  /** Installs the clock of the page, which a context keeps. */
  hasClock?: true;
  /** Prepares the page before the remote is opened. */
  arrange: (page: Page, remote: ReleasedRemote) => Promise<void>;
  /** Asserts what the user sees after opening the remote. */
  see: (page: Page) => Promise<void>;
}

const SENTENCES = {
  notFound:
    'Esta parte do sistema não foi encontrada no servidor. Recarregue a página para buscar a versão atual.',
  server:
    'O servidor não conseguiu entregar esta parte do sistema. Esta página abre sozinha assim que ele conseguir.',
  timeout: 'Esta parte do sistema demorou demais para carregar. Tente novamente.',
  crashed: 'Esta parte do sistema parou por um erro inesperado. O restante continua funcionando.',
  contract: 'Esta parte do sistema não é compatível com a versão atual. Recarregue a página.',
};
const SLOW = 'Está demorando mais que o normal. Continuamos tentando…';
const ACTION_FAILED = 'Algo deu errado nesta ação. Tente novamente; se continuar, recarregue a página.';

const sees = (text: string) => async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Não foi possível abrir esta página' })).toBeVisible();
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
};

/** Returns the console errors of a remote that fails to start. */
const logged = (kind: string) => [new RegExp(`\\[remote .*\\] ${kind}`), /RemoteError/];
const CRASHED = /\[remote .*\] crashed/;
const boom = /boom/;

/** Advances the page's clock, which runs on its own otherwise; requests due by then are sent at once. */
async function waitOut(page: Page, ms: number): Promise<void> {
  await expect(page.getByRole('status', { name: 'Carregando...' })).toBeVisible();
  await page.clock.fastForward(ms);
}

const button = (action: string) => `
  return React.createElement('main', null, React.createElement('h1', null, 'Parte'),
    React.createElement('button', { onClick: () => { ${action} } }, 'Quebrar'))`;

async function breaksByButton(page: Page): Promise<void> {
  await click(page.getByRole('button', { name: 'Quebrar' }));
  await expect(page.getByText(ACTION_FAILED)).toHaveCount(1);
  await click(page.getByRole('button', { name: 'Quebrar' }));
  await expect(page.getByText(ACTION_FAILED)).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Parte' })).toBeVisible();
}

const written = (parts: Parameters<typeof container>[1]) => (page: Page, remote: ReleasedRemote) =>
  releaseEntry(page, remote, container(remote, parts));

/** Serves the real entry with a requirement of a React version that no shell provides. */
async function wantsAnotherReact(page: Page, remote: ReleasedRemote): Promise<void> {
  const entry = await (await page.request.get(remote.entry)).text();
  await releaseEntry(
    page,
    remote,
    entry.replaceAll('requiredVersion:"^19.0.0"', 'requiredVersion:"^99.0.0"'),
  );
}

const hang = async (page: Page, remote: ReleasedRemote) => {
  await page.clock.install();
  await answerEntry(page, remote, () => Promise.resolve());
};

/** The entry is answered only after the page was seen to say that it is late. */
function lateAnswer(): Fault {
  let answer = () => {};
  const seen = new Promise<void>((resolve) => {
    answer = resolve;
  });
  return {
    name: 'a late answer',
    problems: [],
    hasClock: true,
    arrange: async (page, remote) => {
      await page.clock.install();
      await answerEntry(page, remote, async (route) => {
        await seen;
        await route.continue();
      });
    },
    see: async (page) => {
      await waitOut(page, 8_500);
      await expect(page.getByText(SLOW)).toBeVisible();
      answer();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(SLOW)).toBeHidden();
    },
  };
}

export const FAULTS: Fault[] = [
  {
    name: '404',
    problems: [/404/, ...logged('not-found')],
    arrange: (page, remote) => answerEntry(page, remote, (route) => route.fulfill({ status: 404 })),
    see: sees(SENTENCES.notFound),
  },
  {
    name: '500',
    problems: [/500/, ...logged('server')],
    arrange: (page, remote) => answerEntry(page, remote, (route) => route.fulfill({ status: 500 })),
    see: sees(SENTENCES.server),
  },
  {
    name: 'no answer',
    problems: logged('timeout'),
    hasClock: true,
    arrange: hang,
    see: async (page) => {
      await waitOut(page, 8_500);
      await expect(page.getByText(SLOW)).toBeVisible();
      await page.clock.fastForward(22_000);
      await sees(SENTENCES.timeout)(page);
    },
  },
  lateAnswer(),
  {
    name: 'HTML in place of the script',
    problems: [/integrity/, ...logged('not-found')],
    arrange: (page, remote) =>
      answerEntry(page, remote, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
      ),
    see: sees(SENTENCES.notFound),
  },
  {
    name: 'a syntax error',
    problems: [/SyntaxError|Unexpected/, ...logged('crashed')],
    arrange: (page, remote) => releaseEntry(page, remote, `var ${remote.container} = {`),
    see: sees(SENTENCES.crashed),
  },
  {
    name: 'throws while it starts',
    problems: logged('crashed'),
    arrange: written({ init: `throw new Error('boom')` }),
    see: sees(SENTENCES.crashed),
  },
  {
    name: 'throws while it is drawn',
    problems: [CRASHED, boom],
    arrange: written({ page: `throw new Error('boom')` }),
    see: sees(SENTENCES.crashed),
  },
  {
    name: 'throws in an effect',
    problems: [CRASHED, boom],
    arrange: written({ page: `React.useEffect(() => { throw new Error('boom') }); return null` }),
    see: sees(SENTENCES.crashed),
  },
  {
    name: 'throws in an event',
    problems: [boom],
    arrange: written({ page: button(`throw new Error('boom')`) }),
    see: breaksByButton,
  },
  {
    name: 'rejects a promise',
    problems: [boom],
    arrange: written({ page: button(`Promise.reject(new Error('boom'))`) }),
    see: breaksByButton,
  },
  {
    name: 'another contract',
    problems: logged('contract'),
    arrange: written({ pages: 'for (const path of Object.keys(pages)) delete pages[path]' }),
    see: sees(SENTENCES.contract),
  },
  {
    name: 'another shared version',
    problems: [/\[remote .*\] contract/, /does not satisfy the requirement/],
    arrange: wantsAnotherReact,
    see: sees(SENTENCES.contract),
  },
];
