import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { refreshPermissions } from '@demanda/auth/permission-refresh';
import { startPreview, type PreviewInput } from '@demanda/contracts/account';
import { mutationOptions } from '@tanstack/react-query';

/** Shows the system with other permissions, and loads them. */
export const startPreviewOptions = mutationOptions({
  mutationFn: async (body: PreviewInput) => {
    await request(startPreview, { body });
    await refreshPermissions();
  },
  meta: { failure: serverTextOr('Não foi possível ver o sistema com este acesso') },
});
