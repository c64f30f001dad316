import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRsbuild, mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import type { Release } from '@demanda/federation/release';
import { appFolder } from '../build/workspace';
import { configure } from '../rsbuild/app';
import { devPorts } from '../rsbuild/dev-ports';

type ReadRelease = () => Promise<Release>;

const wantsPage = ({ method, url = '/', headers }: IncomingMessage) =>
  method === 'GET' &&
  Boolean(headers.accept?.includes('text/html')) &&
  !/^\/(api|builds|cliente)(\/|$)/.test(url);

/** Serves the shell's page at every URL with the current release; other requests go to the API server. */
function shellServer(readRelease: ReadRelease): RsbuildConfig {
  const api = { target: `http://127.0.0.1:${devPorts.api}` };
  return {
    server: {
      proxy: { '/api': api, '/builds': api, '/cliente': api },
      setup: ({ environments, ...context }) => {
        if (context.action !== 'dev') return;
        const send = async (response: ServerResponse) => {
          const html = await context.server.environments.web?.getTransformedHtml('index');
          const text = JSON.stringify(await readRelease()).replaceAll('<', '\\u003c');
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(html?.replace('__RELEASE__', () => text).replace('__DISABLED__', '[]'));
        };
        context.server.middlewares.use((request, response, next) => {
          if (wantsPage(request)) send(response).catch(next);
          else next();
        });
      },
    },
  };
}

/**
 * Starts the development server of one app; that of the shell also serves the page. Returns the function that stops it.
 */
export async function startDevServer(app: string, readRelease: ReadRelease): Promise<() => Promise<void>> {
  const folder = appFolder(app);
  const isShell = app === 'shell';
  const own = configure(folder, isShell ? 'shell' : 'remote', 'development');
  const config = isShell ? mergeRsbuildConfig(own, shellServer(readRelease)) : own;
  const rsbuild = await createRsbuild({ cwd: folder, rsbuildConfig: config });
  const { server } = await rsbuild.startDevServer();
  return () => server.close();
}
