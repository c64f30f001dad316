import { DetailSection, PlainDocument, SandboxedDocument, Segments } from '@demanda/ui/dialog';
import { useState } from 'react';

const VIEWS = [
  { value: 'html', label: 'HTML' },
  { value: 'text', label: 'Texto' },
] as const;
type View = (typeof VIEWS)[number]['value'];

interface MessageBodyProps {
  /** Null where the message is a text alone. */
  html: string | null;
  text: string;
}

/** Both parts of an e-mail, one at a time: the HTML in a sandbox, and the plain text. */
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
