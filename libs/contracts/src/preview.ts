import { z } from '@demanda/schema';
import { contract } from './contract';
import { id } from './fields';

/** Whose permissions the session shall show (ADR 0095): exactly one of both. */
export const previewInput = z
  .object({ userId: id.optional(), profileId: id.optional() })
  .refine(({ userId, profileId }) => (userId === undefined) !== (profileId === undefined), {
    error: 'Informe um usuário ou um perfil',
  });
export type PreviewInput = z.input<typeof previewInput>;

/** For the session that makes the call, until it ends or `endPreview` is called. */
export const startPreview = contract({
  method: 'POST',
  path: '/account/preview',
  summary: 'Ver o sistema como um usuário ou perfil, só para consulta',
  access: 'users:EDIT',
  idempotent: false,
  body: previewInput,
});

export const endPreview = contract({
  method: 'DELETE',
  path: '/account/preview',
  summary: 'Voltar ao próprio acesso',
  access: 'signed-in',
});
