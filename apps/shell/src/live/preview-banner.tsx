import { refreshPermissions } from '@demanda/auth/permission-refresh';
import { useSession } from '@demanda/auth/use-session';
import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { useMutation } from '@demanda/api/use-mutation';
import { endPreview } from '@demanda/contracts/preview';
import { Button, Icon } from '@demanda/ui/core';
import styles from './bottom-notices.module.css';

/** Says that the session sees the system with other permissions (ADR 0095), and ends it. */
export function PreviewBanner() {
  const previewOf = useSession().permissions?.previewOf;
  const end = useMutation(
    {
      mutationFn: async () => {
        await request(endPreview);
        await refreshPermissions();
      },
      meta: { failure: serverTextOr('Não foi possível voltar ao seu acesso') },
    },
    { stays: true },
  );
  return (
    // The live region must exist before its content for assistive technology to announce it.
    <div role="status">
      {previewOf !== undefined && (
        <div className={`${styles.banner} ${styles.preview}`}>
          <Icon name="view" />
          <p>
            Você vê o sistema como <strong>{previewOf}</strong>, só para consulta.
          </p>
          <Button icon="back" busy={end.isPending} onClick={() => end.mutate()}>
            Voltar ao meu acesso
          </Button>
        </div>
      )}
    </div>
  );
}
