import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { startPreview, type PreviewInput } from '@demanda/contracts/preview';
import { mutationOptions } from '@tanstack/react-query';

/** Shows the system with other permissions. */
export const startPreviewOptions = mutationOptions({
  mutationFn: (body: PreviewInput) => request(startPreview, { body }),
  meta: { failure: serverTextOr('Não foi possível ver o sistema com este acesso') },
});
