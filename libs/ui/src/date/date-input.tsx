import { Input, type InputProps, type InputRef } from 'antd';
import { useRef, useState, type MouseEvent, type Ref } from 'react';
import { latePopup } from '../button/late-popup';
import styles from '../form/form.module.css';
import { Icon } from '../icon/icon';

interface DateInputProps extends InputProps {
  ref?: Ref<InputRef>;
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

interface CalendarButtonProps extends Pick<DateInputProps, 'day' | 'onPick'> {
  disabled: boolean | undefined;
}

const { prefetch, usePopup } = latePopup(() => import('./calendar-popup'));

function CalendarButton({ day, onPick, disabled }: CalendarButtonProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { popup, bring } = usePopup('O calendário não abriu. Verifique sua conexão e tente novamente.', () =>
    setOpen(false),
  );
  const toggle = (event: MouseEvent) => {
    // antd moves the focus to the input when its frame is clicked.
    event.stopPropagation();
    setOpen(!open);
    bring();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        disabled={disabled}
        className={styles.fieldButton}
        aria-label="Abrir calendário"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={toggle}
      >
        <Icon name="calendar" />
      </button>
      {popup && (
        <popup.CalendarPopup button={button} day={day} onPick={onPick} open={open} onOpenChange={setOpen} />
      )}
    </>
  );
}
