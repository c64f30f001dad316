/** Target of a click: the control and its name at that moment. */
interface ClickTarget {
  control: Element | null;
  name: string;
}

/**
 * Ignores the second click of a double click unless it hits the control of the first. Otherwise it would trigger what
 * has replaced it meanwhile, such as a cancel button in place of a download button, or a row behind a closed dialog.
 * Keyboard presses are not affected: their `detail` is 0.
 */
export function guardDoubleClicks(): void {
  let first: ClickTarget | undefined;
  const isElsewhere = ({ detail, target }: MouseEvent) => {
    if (detail < 2 || !first) return false;
    const { control, name } = clickTargetOf(target as Element);
    return control !== first.control || name !== first.name;
  };
  // Keeps the focus where the first press has moved it, e.g. to the first error of a form.
  addEventListener('mousedown', (event) => isElsewhere(event) && event.preventDefault(), { capture: true });
  addEventListener(
    'click',
    (event) => {
      if (event.detail === 1) first = clickTargetOf(event.target as Element);
      if (!isElsewhere(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}

/** Longest pause between the presses of a double Enter. */
const DOUBLE_ENTER_MS = 500;

/**
 * Ignores a second Enter when the control that the first one hit is gone, with its dialog or page. Otherwise it would
 * press what has the focus now, such as the button that opens the dialog again.
 */
export function guardDoubleEnter(): void {
  let first: { target: Element; timeStamp: number } | undefined;
  addEventListener(
    'keydown',
    (event) => {
      const { key, timeStamp } = event;
      const isSecond = first && timeStamp - first.timeStamp < DOUBLE_ENTER_MS && !first.target.isConnected;
      first = key === 'Enter' ? { target: event.target as Element, timeStamp } : undefined;
      if (key !== 'Enter' || !isSecond) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}

/** A label counts as its control: a click on the label is followed by one on the control. */
function clickTargetOf(target: Element): ClickTarget {
  const control =
    target.closest('label')?.control ?? target.closest('a, button, input, [role], [tabindex]') ?? target;
  return { control, name: control.getAttribute('aria-label') ?? control.textContent ?? '' };
}
