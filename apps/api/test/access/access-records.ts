import { createNotificationConfig } from '@demanda/contracts/notifications';
import { createProfile } from '@demanda/contracts/profiles';
import type { Caller } from '../servers/caller';
import { unique } from '../servers/template';

/** Records that say who gets messages and who may do what. */

interface Admin {
  admin: Caller;
}

export async function ruleRecord({ admin }: Admin) {
  const { body: config } = await admin.call(createNotificationConfig, {
    body: { configType: 'NOTIFICACAO_ENTREGA', notificationType: 'EMAIL', primaryEmail: 'a@demanda.example' },
  });
  return { config };
}

export async function profileRecord({ admin }: Admin) {
  const code = unique('perfil').toUpperCase();
  const { body: profile } = await admin.call(createProfile, {
    body: { code, name: code, screens: [], permissions: [], fields: {} },
  });
  return { profile };
}
