import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../test/root';
import { NGINX, NGINX_MODULE, withoutNginx } from './nginx';

const SOURCES = join(ROOT, 'docs/nginx');

/** What the nginx.conf of Debian sets before it includes `conf.d`; nginx refuses some directives twice at one level. */
const DEBIAN = `
  sendfile on; tcp_nopush on; types_hash_max_size 2048; default_type application/octet-stream; gzip on;
  ssl_protocols TLSv1 TLSv1.1 TLSv1.2 TLSv1.3; ssl_prefer_server_ciphers on;`;

const testWithNginx = withoutNginx ? test.skip : test;

testWithNginx(`the files of docs/nginx are valid together${withoutNginx ? ` (${withoutNginx})` : ''}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'demanda-nginx-files-'));
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  try {
    const subject = ['-subj', '/CN=demanda.example', '-days', '1'];
    const files = ['-keyout', key, '-out', certificate];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files], {
      stdio: 'ignore',
    });
    for (const name of readdirSync(SOURCES)) {
      const text = readFileSync(join(SOURCES, name), 'utf8')
        .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
        .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
        .replace(/access_log .* demanda;/, `access_log ${folder}/access.log demanda;`)
        // A user without rights may not listen on these ports.
        .replace(/listen 443(?= )/, 'listen 127.0.0.1:4443')
        .replace('listen 80;', 'listen 127.0.0.1:8080;');
      writeFileSync(join(folder, name), text);
    }
    const main = `pid ${folder}/pid; load_module ${NGINX_MODULE}; events {} http { ${DEBIAN} include ${folder}/*.conf; }`;
    writeFileSync(join(folder, 'main'), main);
    const args = ['-t', '-e', 'stderr', '-p', folder, '-c', join(folder, 'main')];
    const { status, stderr } = spawnSync(NGINX!, args, { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr: expect.not.stringContaining('[emerg]') as string,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
