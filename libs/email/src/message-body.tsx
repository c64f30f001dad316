import { DetailSection, PlainDocument, SandboxedDocument, Segments } from '@demanda/ui/dialog';
import { useState } from 'react';

const VIEWS = [
  { value: 'html', label: 'HTML' },
  { value: 'text', label: 'Texto' },
] as const;
type View = (typeof VIEWS)[number]['value'];

interface MessageBodyProps {
  /** Null for a plain-text message. */
  html: string | null;
  text: string;
}

/** Shows the HTML of an e-mail in a sandboxed frame, or its plain text. */
export function MessageBody({ html, text }: MessageBodyProps) {
  const [view, setView] = useState<View>('html');
  if (html === null) {
    return (
      <DetailSection title="Mensagem">
        <PlainDocument title="Mensagem em texto" text={text} />
      </DetailSection>
    );
  }
  return (
    <DetailSection
      title="Mensagem"
      actions={<Segments label="Parte da mensagem" options={VIEWS} value={view} onChange={setView} />}
    >
      {view === 'html' ? (
        <SandboxedDocument title="Mensagem em HTML" html={html} />
      ) : (
        <PlainDocument title="Mensagem em texto" text={text} />
      )}
    </DetailSection>
  );
}
