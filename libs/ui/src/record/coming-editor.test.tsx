import { z } from '@demanda/schema';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType } from 'react';
import { InlineEditor } from '../form/inline-editor';
import { InlineField } from '../form/inline-field';
import { late } from '../late';
import { ComingEditor } from './coming-editor';

interface EditorProps {
  typed: string | undefined;
  onType: (text: string) => void;
  onEnd: () => void;
  onSave: (value: string) => void;
}

const Coming = ({ onType, onEnd }: EditorProps) => (
  <ComingEditor label="Nome" value="Ana" {...{ onType, onEnd }} />
);
const Editor = ({ typed, onEnd, onSave }: EditorProps) => (
  <InlineEditor<string>
    label="Editar nome de Ana"
    shape={z.object({ value: z.string() })}
    value="Ana"
    typed={typed}
    onSave={onSave}
    onCancel={onEnd}
  >
    {(form) => <InlineField form={form} label="Nome" />}
  </InlineEditor>
);

/** Opens an editor whose code arrives with `arrive`, on a page with a shortcut for every key. */
function open() {
  let load: (editor: ComponentType<EditorProps>) => void;
  const Late = late<EditorProps>(() => new Promise((resolve) => (load = resolve)), Coming);
  const calls = { onEnd: jest.fn(), onSave: jest.fn(), onShortcut: jest.fn() };
  function Page() {
    const [typed, setTyped] = useState<string>();
    return (
      <div onKeyDown={calls.onShortcut}>
        <Late typed={typed} onType={setTyped} onEnd={calls.onEnd} onSave={calls.onSave} />
      </div>
    );
  }
  render(<Page />);
  const arrive = () => act(async () => load(Editor));
  return { user: userEvent.setup({ pointerEventsCheck: 0 }), arrive, ...calls };
}

const field = () => screen.getByRole('textbox', { name: 'Nome' });

test('what is typed before the editor has loaded continues in it, and reaches no shortcut', async () => {
  const { user, arrive, onSave, onShortcut } = open();
  expect(field()).toHaveFocus();
  await user.keyboard('Bia{Enter}');
  expect(onShortcut).not.toHaveBeenCalled();
  await arrive();
  expect(await screen.findByRole('group', { name: 'Editar nome de Ana' })).toContainElement(field());
  await user.keyboard(' Reis{Enter}');
  expect(onSave).toHaveBeenCalledWith('Bia Reis', 0);
});

test('Escape leaves before the editor has loaded', async () => {
  const { user, onEnd } = open();
  await user.keyboard('Bia{Escape}');
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('without a key, the first letter in the loaded editor replaces the value', async () => {
  const { user, arrive, onSave } = open();
  await arrive();
  await screen.findByRole('group');
  await user.keyboard('Bia{Enter}');
  expect(onSave).toHaveBeenCalledWith('Bia', 0);
});
