import { Input, type InputProps } from 'antd';
import { useId, useState, type KeyboardEvent } from 'react';
import { ComboboxList, type OptionGroup } from './combobox-list';
import { matching, type Option } from './match-type-ahead';
import styles from './combobox.module.css';

export interface ComboboxProps {
  /** Text of the input: what is typed, or the name of the chosen option. */
  text: string;
  /** Whether the text is being typed; otherwise all options are offered. */
  isTyped: boolean;
  groups: OptionGroup[];
  placeholder?: string;
  /** Called when the options are needed for the first time, and again on each opening. */
  onOpen: () => void;
  onType: (text: string) => void;
  onChoose: (option: Option<number>) => void;
  /** Last option, for a text that no option has. */
  create?: { label: string; onCreate: () => void };
  /** Shows the options above everything, where an ancestor clips what is outside of it. */
  floats?: boolean;
}

/** Value of the option that creates a record. */
const CREATE = -1;

/**
 * Input with a list of options (WAI-ARIA "Editable Combobox With List Autocomplete"). It offers the options that
 * contain the typed text, without case and accents; Enter and Tab take the active one.
 */
export function Combobox({ input, ...props }: ComboboxProps & { input: InputProps }) {
  const { text, isTyped, groups, placeholder, onOpen, onType, onChoose, create, floats } = props;
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [moved, setMoved] = useState<number>();

  const shown = groups
    .map(({ label, options }) => ({ label, options: isTyped ? matching(options, text) : options }))
    .filter(({ options }) => options.length > 0);
  const found = shown.flatMap(({ options }) => options);
  const offered = create ? [...found, { value: CREATE, label: create.label }] : found;
  // A typed text makes its first match active; without a text, nothing is taken by accident.
  const active = moved ?? (isTyped && found.length > 0 ? 0 : -1);

  const open = () => {
    if (!isOpen) onOpen();
    setIsOpen(true);
  };
  const close = () => {
    setIsOpen(false);
    setMoved(undefined);
  };
  const choose = (option: Option<number>) => {
    close();
    if (option.value === CREATE) create?.onCreate();
    else onChoose(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    const option = isOpen ? offered[active] : undefined;
    if (step && !event.altKey) {
      event.preventDefault();
      open();
      const start = active < 0 && step < 0 ? 0 : active;
      setMoved(offered.length > 0 ? (start + step + offered.length) % offered.length : undefined);
    } else if (key === 'Enter' && isOpen) {
      event.preventDefault();
      if (option) choose(option);
    } else if (key === 'Tab' && option && option.value !== CREATE) {
      choose(option);
    } else if (key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    }
  };

  return (
    <div className={styles.combobox}>
      <Input
        {...input}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => {
          open();
          setMoved(undefined);
          onType(target.value);
        }}
        onClick={open}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <ComboboxList
        id={listId}
        isOpen={isOpen}
        groups={create ? [...shown, { options: offered.slice(-1) }] : shown}
        active={active}
        floats={floats}
        onChoose={choose}
      />
    </div>
  );
}
