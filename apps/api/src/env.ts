import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { SECRETS, variables } from './env-variables';
import { StartError } from './kernel/start-error';
import { unsafeSettings } from './unsafe-settings';

export type Env = z.output<typeof variables>;

/** Reads the files of secrets, as secret managers provide them. Throws StartError. */
function readSecretFiles(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const named = SECRETS.map((name) => [name, source[`${name}_FILE`]] as const);
  const read = ([name, file]: readonly [string, string | undefined]) => {
    if (!file?.trim()) return [];
    let text: string;
    try {
      text = readFileSync(file, 'utf8').trim();
    } catch {
      throw new StartError(`Configuração inválida: não foi possível ler o arquivo de ${name}_FILE.`);
    }
    // A blank value would count as absent: a server would then open the embedded database.
    if (text === '') throw new StartError(`Configuração inválida: o arquivo de ${name}_FILE está vazio.`);
    return [[name, text]];
  };
  return { ...source, ...(Object.fromEntries(named.flatMap(read)) as NodeJS.ProcessEnv) };
}

/** Removes blank variables, which compose files and shells produce. */
const withoutBlanks = (source: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));

/** Parses the environment. Throws StartError naming every invalid variable. */
export function parseEnv(source: NodeJS.ProcessEnv): Env {
  const result = variables.safeParse(withoutBlanks(readSecretFiles(source)));
  if (!result.success) {
    const names = [...new Set(result.error.issues.map((issue) => String(issue.path[0])))];
    throw new StartError(
      `Configuração inválida: verifique ${names.join(', ')}. O arquivo docs/configuration.md diz o que cada variável aceita.`,
    );
  }
  const env = result.data;
  for (const sentence of unsafeSettings(env)) throw new StartError(`Configuração inválida: ${sentence}`);
  if (env.METRICS_PORT && env.METRICS_PORT === env.PORT) {
    throw new StartError('Configuração inválida: METRICS_PORT e PORT precisam ser diferentes.');
  }
  if (env.OIDC_ONLY && !env.OIDC_PROVIDERS?.length) {
    throw new StartError('Configuração inválida: defina OIDC_PROVIDERS para usar OIDC_ONLY.');
  }
  if (env.OIDC_PROVIDERS && !env.PUBLIC_URL) {
    throw new StartError('Configuração inválida: defina PUBLIC_URL para usar OIDC_PROVIDERS.');
  }
  if (env.NODE_ENV !== 'production') return env;
  if (env.DEMO_DATA) throw new StartError('Os dados de demonstração não são permitidos em produção.');
  if (env.LOCAL_MAILBOX) throw new StartError('A caixa de e-mails local não é permitida em produção.');
  if (env.SMTP_URL && !env.MAIL_FROM) {
    throw new StartError('Configuração inválida: defina MAIL_FROM para usar SMTP_URL em produção.');
  }
  if (env.DATABASE_URL && !env.AUTH_SECRET) {
    throw new StartError('Configuração inválida: defina AUTH_SECRET para usar DATABASE_URL em produção.');
  }
  return env;
}
