import { useSession } from '@demanda/auth/use-session';
import { MAX_SEARCH_TEXT } from '@demanda/contracts/limits';
import type { paletteCommand } from '@demanda/contracts/slots';
import { FilledPart, useFills } from '@demanda/federation/slot';
import type { OfferedFill } from '@demanda/federation/slot-host';
import { requestExport, useNavigate } from '@demanda/router';
import { Icon, useLeave } from '@demanda/ui/core';
import { Dialog } from '@demanda/ui/dialog';
import { useId, useState } from 'react';
import type { Commands } from './commands';
import { filledOptions, type PaletteOption } from './options';
import { PaletteList } from './palette-list';
import { PaletteStatus } from './palette-status';
import styles from './palette.module.css';
import { readRecent, rememberRecent } from './recent';
import { usePaletteGroups } from './use-palette-groups';
import { usePaletteKeys } from './use-palette-keys';

const COMMANDS: (typeof paletteCommand)['name'] = 'shell.palette.command';

/** Dialog that finds records, screens and actions by typing. */
export function Palette({ commands, onClose }: { commands: Commands; onClose: () => void }) {
  const listId = useId();
  const userId = useSession().user?.id;
  const navigate = useNavigate();
  const leave = useLeave();
  const [text, setText] = useState('');
  const [fill, setFill] = useState<OfferedFill>();
  const [recent] = useState(() => readRecent(userId));
  const { groups, isStale, isSimilar, failure, retry } = usePaletteGroups(
    text,
    { ...commands, actions: [...commands.actions, ...filledOptions(useFills(COMMANDS))] },
    recent,
  );
  const options = groups.flatMap((group) => group.options);

  const pick = (option: PaletteOption) => {
    if (option.fill) {
      setFill(option.fill);
      return;
    }
    rememberRecent(userId, option);
    onClose();
    leave(() => {
      const { to, state } = option.exports
        ? requestExport(option.path, option.exports)
        : { to: option.path, state: undefined };
      void navigate(to, { state });
    });
  };
  const { active, setActive, onKeyDown, reset } = usePaletteKeys({ options, isStale, onPick: pick });
  if (fill) return <FilledPart<typeof paletteCommand> fill={fill} props={{ onClose }} />;
  return (
    <Dialog title="Buscar" onClose={onClose} size="md">
      <div className={styles.field}>
        <Icon name="search" />
        <input
          role="combobox"
          aria-label="Buscar tarefas, solicitantes, projetos, entregas, períodos, cobranças, telas e ações"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={options[active] && `${listId}-${active}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          maxLength={MAX_SEARCH_TEXT}
          placeholder="Código, título, nome, branch…"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            reset();
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {options.length === 0 && !isStale && !failure ? (
        <p className={styles.nothing}>
          Nada encontrado para “<bdi>{text.trim()}</bdi>”. Tente outra palavra, ou só uma parte dela.
        </p>
      ) : (
        <PaletteList
          id={listId}
          groups={groups}
          active={active}
          isStale={isStale}
          onActive={setActive}
          onPick={pick}
        />
      )}
      <PaletteStatus
        isIdle={text.trim() === ''}
        count={options.length}
        isStale={isStale}
        isSimilar={isSimilar}
        failure={failure}
        onRetry={retry}
      />
    </Dialog>
  );
}
