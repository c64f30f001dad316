import { readDate } from '@demanda/contracts/typed-date';
import { Input, Popover, type InputProps } from 'antd';
import { useRef, useState, type KeyboardEvent } from 'react';
import styles from '../form/form.module.css';
import { Icon } from '../icon/icon';
import { Calendar } from './calendar';

interface DateInputProps extends InputProps {
  /** Current day as `yyyy-mm-dd`; any other text counts as none. */
  day: string | undefined;
  onPick: (day: string) => void;
}

/** Input for a day as dd/mm/aaaa, whatever the browser's language, with a calendar. */
export function DateInput({ day, onPick, ...input }: DateInputProps) {
  return (
    <Input
      placeholder="dd/mm/aaaa"
      {...input}
      suffix={<CalendarButton day={day} onPick={onPick} disabled={input.disabled} />}
    />
  );
}

/** Tab stays in the calendar, whose place in the document is the end of the page or dialog. */
function moveWithin(event: KeyboardEvent<HTMLElement>) {
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not([tabindex="-1"])')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops.at((at + (event.shiftKey ? -1 : 1)) % stops.length)?.focus();
}

interface CalendarButtonProps extends Pick<DateInputProps, 'day' | 'onPick'> {
  disabled: boolean | undefined;
}

function CalendarButton({ day, onPick, disabled }: CalendarButtonProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const calendar = useRef<HTMLDivElement>(null);
  const read = readDate(day ?? '');
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  // Only from where the calendar was opened: the person may have moved the focus while it opened.
  const focusCalendar = () =>
    [button.current, document.body].some((place) => place === document.activeElement) &&
    calendar.current?.querySelector<HTMLElement>('[data-current]')?.focus({ preventScroll: true });
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
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
      <button
        ref={button}
        type="button"
        disabled={disabled}
        className={styles.fieldButton}
        aria-label="Abrir calendário"
        aria-haspopup="dialog"
        aria-expanded={open}
        // antd moves the focus to the input when its frame is clicked.
        onClick={(event) => event.stopPropagation()}
      >
        <Icon name="calendar" />
      </button>
    </Popover>
  );
}
