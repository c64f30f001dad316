import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePorts } from '../test/free-port';
import { ROOT } from '../test/root';
import { untilListening } from './until-listening';

/** nginx with the configuration of docs/nginx, in front of servers on this machine. */

const CONFIGURATION = join(ROOT, 'docs/nginx/demanda.conf');
export const NGINX_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

export const NGINX = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  .map((folder) => join(folder, 'nginx'))
  .find((file) => existsSync(file));

/** Reason why nginx cannot run on this machine; undefined when it can. */
export const withoutNginx: string | undefined = !NGINX
  ? 'not run: no nginx found on this machine'
  : existsSync(NGINX_MODULE)
    ? undefined
    : 'not run: no libnginx-mod-http-brotli-static found on this machine';

/** Each of these stands in the file exactly once, so that a test notices when the file says something else. */
function withPlaces(text: string, places: Record<string, string>): string {
  return Object.entries(places).reduce((changed, [place, own]) => {
    const parts = changed.split(place);
    if (parts.length !== 2) throw new Error(`${CONFIGURATION}: '${place}' expected once.`);
    return parts.join(own);
  }, text);
}

/** One process, which ends with a signal and owns nothing outside of its folder. */
const around = (folder: string, file: string) => `
${process.getuid?.() === 0 ? `user ${userInfo().username};` : ''}
daemon off;
master_process off;
pid ${folder}/pid;
error_log stderr notice;
load_module ${NGINX_MODULE};
events {}
http {
    access_log off;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n    ')}
    include ${file};
}
`;

export interface Nginx {
  origin: string;
  stop(): Promise<void>;
}

interface Options {
  /** Origins that take turns. */
  servers: readonly string[];
  /** Folder of the release store. */
  store: string;
  /** A free one by default. */
  port?: number;
}

/** Starts it in front of servers, with the builds in the folder of a release store. */
export async function startNginx({ servers, store, port: given }: Options): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'demanda-test-nginx-'));
  const port = given ?? (await freePorts(1));
  // Without TLS, which these servers do not need.
  const plain = readFileSync(CONFIGURATION, 'utf8').replaceAll(/^ *ssl_.*\n/gm, '');
  const own = withPlaces(plain, {
    'server 127.0.0.1:4200;': servers.map((server) => `server ${new URL(server).host};`).join('\n    '),
    'listen 443 ssl http2;': `listen 127.0.0.1:${port};`,
    'root /srv/demanda/releases;': `root ${store};`,
  });
  const [site, main] = [join(folder, 'demanda.conf'), join(folder, 'nginx.conf')];
  mkdirSync(join(folder, 'logs'));
  writeFileSync(site, own);
  writeFileSync(main, around(folder, site));
  const nginx = spawn(NGINX!, ['-e', 'stderr', '-p', folder, '-c', main], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const kill = () => nginx.kill('SIGKILL');
  process.once('exit', kill);
  const remove = () => {
    process.off('exit', kill);
    rmSync(folder, { recursive: true, force: true });
  };
  const stop = await untilListening(nginx, { name: 'nginx', says: 'nginx/', remove });
  return { origin: `http://127.0.0.1:${port}`, stop };
}
