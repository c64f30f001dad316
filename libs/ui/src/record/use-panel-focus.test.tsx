import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { RecordPanel } from './record-panel';

/** A list with one row, whose record opens in a panel as after a navigation: in no event of the user. */
function List() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div row-id="7" tabIndex={-1}>
        <button onClick={() => setTimeout(() => setOpen(true))}>Abrir</button>
      </div>
      {isOpen && (
        <RecordPanel id={7} title="Detalhes" name="#7" isBeside onClose={() => setOpen(false)}>
          Caju
        </RecordPanel>
      )}
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'Abrir' });

test('a panel has the focus from the moment that it is part of the document, and gives it back', async () => {
  render(<List />);
  const focused = new Promise<Element | null>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!screen.queryByRole('dialog')) return;
      observer.disconnect();
      resolve(document.activeElement);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  // As in a browser; `act` would run at once what comes after a paint.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  opener().focus();
  opener().click();
  expect(await focused).toBe(screen.getByRole('dialog', { name: 'Detalhes' }));
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

  act(() => screen.getByRole('button', { name: 'Fechar' }).click());
  expect(opener()).toHaveFocus();
});
