import { render, screen } from '@testing-library/react';
import { Dialog } from './dialog';

/** Pixels. */
function widthOf(size: 'sm' | 'md' | 'lg' | 'xl'): number {
  const { unmount } = render(
    <Dialog title="Janela" size={size} onClose={() => {}}>
      Conteúdo
    </Dialog>,
  );
  const { width } = screen.getByRole('dialog', { name: 'Janela' }).style;
  unmount();
  return Number(/^(\d+)px$/.exec(width)?.[1]);
}

it('is as wide as its size says, each wider than the one before (BILL-25 to BILL-28)', () => {
  const [sm, md, lg, xl] = [widthOf('sm'), widthOf('md'), widthOf('lg'), widthOf('xl')];
  expect(sm).toBeGreaterThan(0);
  expect(md).toBeGreaterThan(sm);
  expect(lg).toBeGreaterThan(md);
  expect(xl).toBeGreaterThan(lg);
});
