import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePorts } from '../test/free-port';
import { ROOT } from '../test/root';

/** A real provider of OpenID Connect, at which any name signs in. */
export interface RunningProvider {
  issuer: string;
  /** OIDC_PROVIDERS of a server at which it signs people in. */
  setting: string;
  stop(): Promise<void>;
}

const PROGRAM = 'apps/api/test/openid/provider-program.ts';

/** Starts a provider whose only client is the product at this address. */
export async function startProvider(publicUrl: string): Promise<RunningProvider> {
  const port = await freePorts(1);
  const issuer = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, String(port), publicUrl], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [first] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as unknown[];
  if (typeof first === 'number') throw new Error('The provider did not start');
  const client = { clientId: 'demanda', clientSecret: 'a secret of the tests' };
  return {
    issuer,
    setting: JSON.stringify([
      {
        ...{ id: 'empresa', name: 'Empresa', issuer, ...client, createsAccounts: true },
        profileRules: [{ claim: 'groups', value: 'gerentes', profile: 'MANAGER' }],
        defaultProfile: 'USER',
      },
    ]),
    async stop() {
      if (child.exitCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}
