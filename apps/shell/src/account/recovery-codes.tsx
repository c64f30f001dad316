import { useSession } from '@demanda/auth/use-session';
import { ShownOnce } from '@demanda/ui/dialog';
import styles from './account.module.css';

/** Shows new recovery codes once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { user } = useSession();
  return (
    <ShownOnce
      title="Códigos de recuperação"
      note="Guarde agora, fora deste dispositivo: estes códigos não serão mostrados de novo."
      details={[['Usuário', user?.username ?? '']]}
      secret={{
        label: 'Códigos',
        what: 'códigos de recuperação',
        text: codes.join('\n'),
        shown: (
          <ul className={styles.codes}>
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        ),
      }}
      confirmText="Já guardei"
      onClose={onClose}
    >
      <p className={styles.text}>
        Sem o celular ou a chave de acesso, entre com a sua senha e um destes códigos. Cada um vale uma vez.
      </p>
    </ShownOnce>
  );
}
