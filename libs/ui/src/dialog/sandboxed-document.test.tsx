import { render, screen } from '@testing-library/react';
import { SandboxedDocument } from './sandboxed-document';

test('is a tab stop, so that keys can scroll it', () => {
  render(<SandboxedDocument title="Mensagem em HTML" html={'<html><body class="mail">Olá</body></html>'} />);
  const frame = screen.getByTitle<HTMLIFrameElement>('Mensagem em HTML');
  expect(frame.srcdoc).toBe('<html><body tabindex="0" class="mail">Olá</body></html>');
  expect(frame).toHaveAttribute('sandbox', '');
});
