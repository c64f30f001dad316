import { z } from 'zod';
import { data, releases, server } from './env-installation';
import { mail, signIn, watching } from './env-services';

/**
 * Every environment variable. `npm run configuration -w api` writes docs/configuration.md from the descriptions;
 * `shownDefault` stands there in place of the schema's default where that does not say all.
 */

/** Sections of docs/configuration.md. */
export const SECTIONS = {
  Server: server,
  'Data and backups': data,
  Releases: releases,
  Messages: mail,
  'Sign-in': signIn,
  'History, log, metrics, traces': watching,
} satisfies Record<string, z.ZodRawShape>;

export const variables = z.object({ ...server, ...data, ...releases, ...mail, ...signIn, ...watching });

/** Variables that contain secrets; `AUTH_SECRET_FILE=/run/secrets/auth` names the file of one. */
export const SECRETS = Object.entries(variables.shape)
  .filter(([, variable]) => variable.meta()?.isSecret)
  .map(([name]) => name);
