import type { UserPermissions } from '@demanda/contracts/user-permissions';
import type { User } from '@demanda/contracts/users';
import { FormNote } from '@demanda/ui/form';
import { useQuery } from '@tanstack/react-query';
import { profilesOptions } from '../../api/profiles';
import styles from './comparison.module.css';
import { sourcesOf } from './sources';
import { ProfilesDialog } from './profiles-dialog';

interface SourcesDialogProps {
  user: User;
  permissions: UserPermissions;
  onClose: () => void;
}

/** 'Por que tem?': what a user may see and do, and the profile or own grant that it comes from. */
export function SourcesDialog({ user, permissions, onClose }: SourcesDialogProps) {
  const query = useQuery(profilesOptions(user.profiles.map(({ id }) => id)));
  const profiles = query.data ?? [];
  const inactive = profiles.filter(({ active }) => !active);
  const sources = sourcesOf(permissions, profiles);
  return (
    <ProfilesDialog title="Por que tem?" query={query} onClose={onClose}>
      {!user.enabled && <FormNote>Este usuário está inativo: não entra, e nada disto vale.</FormNote>}
      {inactive.map(({ id, name }) => (
        <FormNote key={id}>{`O perfil ${name} está inativo e não concede nada.`}</FormNote>
      ))}
      {sources.length === 0 ? (
        <p>Nada: esta pessoa não tem nenhuma permissão.</p>
      ) : (
        <table className={styles.comparison}>
          <caption className="visually-hidden">De onde vem cada permissão</caption>
          <thead>
            <tr>
              <th scope="col">Permissão</th>
              <th scope="col">Tem</th>
              <th scope="col">De onde vem</th>
            </tr>
          </thead>
          <tbody>
            {sources.map(({ cell, value, text }) => (
              <tr key={cell.key}>
                <th scope="row">{cell.label}</th>
                <td>{value}</td>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ProfilesDialog>
  );
}
