import {
  REMINDER_PLACEHOLDERS,
  reminderKindLabels,
  type ReminderKind,
} from '@demanda/contracts/reminder-text';
import { reminderTextLabels } from '@demanda/contracts/reminder-labels';
import { Button, Row } from '@demanda/ui/core';
import { DetailSection } from '@demanda/ui/dialog';
import { FormNote } from '@demanda/ui/form';
import { useState, type ReactNode } from 'react';
import { ReminderMessage } from './reminder-message';

type Name = keyof typeof reminderTextLabels;
const KINDS: readonly { name: Name; kind: ReminderKind }[] = [
  { name: 'textBefore', kind: 'BEFORE' },
  { name: 'textOn', kind: 'ON' },
  { name: 'textAfter', kind: 'AFTER' },
];

const placeholders = Object.entries(REMINDER_PLACEHOLDERS).map(([name, text]) => `{${name}} (${text})`);
export const PLACEHOLDERS_TEXT = `Você pode usar ${placeholders.join(', ')}.`;

/** A mail that is shown: of a kind, with the text of when it was opened. */
interface Shown {
  kind: ReminderKind;
  text: string;
}

interface ReminderTextsProps {
  /** Renders the field of one text. */
  field: (name: Name, label: string) => ReactNode;
  /** What is typed now. */
  texts: Partial<Record<Name, string | null>>;
  /** Previews show a charge of this requester. */
  requesterId?: number;
  /** What applies to a blank text. */
  blankText: string;
  /** Users without the permission to send see no preview. */
  canPreview: boolean;
}

/** The texts of the three kinds of steps, each with the mail that it would become. */
export function ReminderTexts({ field, texts, requesterId, blankText, canPreview }: ReminderTextsProps) {
  const [shown, setShown] = useState<Shown>();
  return (
    <DetailSection title="Textos">
      <FormNote>{`${PLACEHOLDERS_TEXT} ${blankText}`}</FormNote>
      {KINDS.map(({ name, kind }) => (
        <div key={name}>
          {field(name, reminderTextLabels[name])}
          {canPreview && (
            <Row end>
              <Button icon="view" onClick={() => setShown({ kind, text: texts[name] ?? '' })}>
                {`Ver o e-mail ${reminderKindLabels[kind].toLowerCase()}`}
              </Button>
              {shown?.kind === kind && <Button onClick={() => setShown(undefined)}>Fechar o e-mail</Button>}
            </Row>
          )}
          {shown?.kind === kind && <ReminderMessage of={{ ...shown, requesterId }} />}
        </div>
      ))}
    </DetailSection>
  );
}
