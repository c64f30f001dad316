import { useLocation } from '@demanda/router';
import { Dialog } from '@demanda/ui/dialog';
import { useState } from 'react';
import type { Commands } from '../palette/commands';
import { PALETTE_KEY_TEXT } from '../palette/palette-key';
import { setSingleKeys, useSingleKeys } from './single-keys';
import styles from './shortcuts.module.css';
import { mayCreateAt } from './use-shortcuts';

interface ShortcutsDialogProps {
  commands: Commands;
  /** Letters after `g` by path. */
  goKeys: ReadonlyMap<string, string>;
  onClose: () => void;
}

/** All shortcuts, and the switch for those of a single key. */
export function ShortcutsDialog({ commands, goKeys, onClose }: ShortcutsDialogProps) {
  const areOn = useSingleKeys();
  const { pathname } = useLocation();
  // The screen below the dialog stays as it is while this is open.
  const [mayCreate] = useState(() => mayCreateAt(pathname, commands));
  const screens = commands.screens.flatMap(({ path, label }) => {
    const key = goKeys.get(path);
    return key ? [{ keys: ['g', key], label }] : [];
  });
  return (
    <Dialog title="Atalhos do teclado" onClose={onClose} size="md">
      <ShortcutList
        title="Em qualquer tela"
        shortcuts={[
          { keys: [PALETTE_KEY_TEXT], label: 'Buscar registros, telas e ações' },
          ...(mayCreate ? [{ keys: ['n'], label: 'Criar um registro da tela atual' }] : []),
          { keys: ['?'], label: 'Mostrar estes atalhos' },
        ]}
      />
      <ShortcutList
        title="Em uma lista ou nos detalhes de um registro"
        shortcuts={[
          { keys: ['j'], label: 'Próxima linha ou próximo registro' },
          { keys: ['k'], label: 'Linha anterior ou registro anterior' },
          { keys: ['Enter'], label: 'Abrir a linha em foco' },
          { keys: ['F2'], label: 'Editar a linha ou o campo em foco' },
          { keys: ['/'], label: 'Ir para a busca ou o primeiro filtro' },
        ]}
      />
      <ShortcutList title="Ir para" shortcuts={screens} />
      <label className={styles.switch}>
        <input type="checkbox" checked={areOn} onChange={({ target }) => setSingleKeys(target.checked)} />
        <span>
          Usar atalhos de uma tecla
          <small>
            Desligue se você dita textos ou se alguma tecla age sem querer. {PALETTE_KEY_TEXT} continua
            ligado.
          </small>
        </span>
      </label>
    </Dialog>
  );
}

interface ShortcutListProps {
  title: string;
  shortcuts: { keys: string[]; label: string }[];
}

function ShortcutList({ title, shortcuts }: ShortcutListProps) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.list}>
        {shortcuts.map(({ keys, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
