import { useMutation } from '@demanda/api/use-mutation';
import { asList } from '@demanda/contracts/list';
import { MAX_VIEWS } from '@demanda/contracts/limits';
import type { ViewInput, ViewQuery } from '@demanda/contracts/views';
import { Button, Icon, late } from '@demanda/ui/core';
import { useViewedList } from '@demanda/ui/list';
import { MenuButton } from '@demanda/ui/navigation';
import { useState, type ComponentProps } from 'react';
import { saveViewOptions, setDefaultOptions } from './calls';
import type { OpenableView } from './view-types';
import { isPartOfView } from './view-url';
import { useViews, type Views } from './views-context';

type MenuAction = ComponentProps<typeof MenuButton>['actions'][number];

// Loaded when used: most visits save no view.
const ViewDialog = late(async () => (await import('./view-dialog')).ViewDialog);
const ViewDeletion = late(async () => (await import('./view-deletion')).ViewDeletion);

/** Filters, order and columns of the list as they are now. */
function useContent(known: readonly string[]): Pick<ViewInput, 'query' | 'layout'> {
  const { search, arrangement } = useViewedList();
  const query: ViewQuery = {};
  for (const [key, value] of Object.entries(search)) {
    const values = asList(value).filter((one) => one !== undefined && one !== '');
    if (isPartOfView(key, known) && values.length > 0) query[key] = values.map(String);
  }
  return { query, layout: arrangement };
}

/** Actions that open a view, by kind. */
function openings({ readyMade, saved, current, open }: Views): MenuAction[] {
  const of = (group: string, views: readonly OpenableView[]): MenuAction[] =>
    views.map((view) => ({
      group,
      label: view.saved && !view.saved.isOwn ? `${view.name} · ${view.saved.ownerName}` : view.name,
      icon: view.key === current?.key ? 'check' : 'bookmark',
      onSelect: () => open(view.key),
    }));
  return [
    {
      group: 'Abrir',
      label: 'Lista completa',
      icon: current ? 'bookmark' : 'check',
      onSelect: () => open(undefined),
    },
    ...of('Abrir', readyMade),
    ...of(
      'Minhas visões',
      saved.filter((view) => view.saved?.isOwn),
    ),
    ...of(
      'Compartilhadas',
      saved.filter((view) => !view.saved?.isOwn),
    ),
  ];
}

/** Button with the name of the open view, and the menu that opens, saves, shares and deletes views. */
export function ViewsMenu() {
  const views = useViews();
  const { list, known, saved, current, open, defaultView, hasChangedFilters } = views;
  const { restoreView } = useViewedList();
  const content = useContent(known);
  const [dialog, setDialog] = useState<'new' | 'edit' | 'delete'>();
  const close = () => setDialog(undefined);
  const update = useMutation(saveViewOptions(list, current?.saved?.id), { stays: true });
  const setDefault = useMutation(setDefaultOptions(list), { stays: true });

  const isChanged = current !== undefined && (hasChangedFilters || restoreView !== undefined);
  const mine = current?.saved?.mayEdit ? current.saved : undefined;
  const isFull = saved.filter((view) => view.saved?.isOwn).length >= MAX_VIEWS;
  const reopen = () => {
    restoreView?.();
    open(current?.key);
  };
  const actions: (MenuAction | false | undefined)[] = [
    ...openings(views),
    mine &&
      isChanged && {
        group: 'Visão',
        label: 'Atualizar visão',
        icon: 'check' as const,
        onSelect: () =>
          update.mutate(
            { name: mine.name, isShared: mine.isShared, version: mine.version, ...content },
            { onSuccess: reopen },
          ),
      },
    isChanged && {
      group: 'Visão',
      label: 'Desfazer alterações',
      icon: 'back',
      onSelect: reopen,
    },
    {
      group: 'Visão',
      label: 'Salvar visão…',
      icon: 'plus',
      refusal: isFull ? `Você já tem ${MAX_VIEWS} visões desta lista` : undefined,
      onSelect: () => setDialog('new'),
    },
    mine && {
      group: 'Visão',
      label: 'Renomear ou compartilhar…',
      icon: 'edit',
      onSelect: () => setDialog('edit'),
    },
    current &&
      current.key !== defaultView && {
        group: 'Visão',
        label: 'Usar como padrão',
        icon: 'bookmark',
        onSelect: () => setDefault.mutate(current.key),
      },
    defaultView !== undefined &&
      (!current || current.key === defaultView) && {
        group: 'Visão',
        label: 'Deixar de usar visão padrão',
        icon: 'bookmark',
        onSelect: () => setDefault.mutate(null),
      },
    mine && {
      group: 'Visão',
      label: 'Excluir visão',
      icon: 'remove',
      danger: true,
      onSelect: () => setDialog('delete'),
    },
  ];
  return (
    <>
      <MenuButton
        bordered
        align="start"
        label={current ? (isChanged ? ', visão alterada' : ', visão aberta') : ''}
        actions={actions.filter((action): action is MenuAction => Boolean(action))}
      >
        <Icon name="bookmark" size={16} />
        <span>{current?.name ?? 'Visões'}</span>
        {isChanged && <small aria-hidden>alterada</small>}
        <Icon name="down" size={14} />
      </MenuButton>
      {isChanged && (
        <Button kind="text" onClick={reopen}>
          Desfazer alterações
        </Button>
      )}
      {dialog === 'new' && <ViewDialog content={content} onClose={close} />}
      {dialog === 'edit' && mine && <ViewDialog view={mine} content={mine} onClose={close} />}
      {dialog === 'delete' && mine && <ViewDeletion view={mine} onClose={close} />}
    </>
  );
}
