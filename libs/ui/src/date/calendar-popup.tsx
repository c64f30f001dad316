import { readDate } from '@demanda/contracts/typed-date';
import { Popover } from 'antd';
import { useRef, type KeyboardEvent, type RefObject } from 'react';
import { PopupAnchor } from '../button/popup-anchor';
import { Calendar } from './calendar';

/** Tab stays in the calendar, whose place in the document is the end of the page or dialog. */
function moveWithin(event: KeyboardEvent<HTMLElement>) {
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not([tabindex="-1"])')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops.at((at + (event.shiftKey ? -1 : 1)) % stops.length)?.focus();
}

interface CalendarPopupProps {
  button: RefObject<HTMLButtonElement | null>;
  day: string | undefined;
  onPick: (day: string) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Calendar of a `DateInput`; loaded with the first one. */
export function CalendarPopup({ button, day, onPick, open, onOpenChange }: CalendarPopupProps) {
  const calendar = useRef<HTMLDivElement>(null);
  const read = readDate(day ?? '');
  const close = () => {
    onOpenChange(false);
    button.current?.focus();
  };
  // Only from where the calendar was opened: the person may have moved the focus while it opened.
  const focusCalendar = () =>
    [button.current, document.body].some((place) => place === document.activeElement) &&
    calendar.current?.querySelector<HTMLElement>('[data-current]')?.focus({ preventScroll: true });
  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      // Inside the dialog, whose focus trap would otherwise exclude it.
      getPopupContainer={(trigger) => trigger.closest<HTMLElement>('[role=dialog]') ?? document.body}
      afterOpenChange={(shown) => shown && focusCalendar()}
      content={
        <div
          ref={calendar}
          role="dialog"
          data-field-popup=""
          aria-label="Calendário"
          onKeyDown={(event) => {
            if (event.key === 'Tab') moveWithin(event);
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            close();
          }}
        >
          <Calendar
            chosen={('value' in read && read.value) || undefined}
            onPick={(picked) => {
              onPick(picked);
              close();
            }}
          />
        </div>
      }
    >
      <PopupAnchor element={button} />
    </Popover>
  );
}
