/** What a click means: the control it hits, and what the control is called at that moment. */
interface Hit {
  control: Element | null;
  name: string;
}

/**
 * The second press of a double click counts only for what the first one hit. Whatever took its place meanwhile
 * (the button that cancels a download where the one was that began it, a row behind a dialog that closed) was not
 * what the person pressed. Presses of the keyboard are no part of it: their `detail` is 0.
 */
export function guardDoubleClicks(): void {
  let first: Hit | undefined;
  const isElsewhere = ({ detail, target }: MouseEvent) => {
    if (detail < 2 || !first) return false;
    const { control, name } = hitOf(target as Element);
    return control !== first.control || name !== first.name;
  };
  // keeps the focus where the first press has led it, as to the first error of a form that scrolled away
  addEventListener('mousedown', (event) => isElsewhere(event) && event.preventDefault(), { capture: true });
  addEventListener(
    'click',
    (event) => {
      if (event.detail === 1) first = hitOf(event.target as Element);
      if (!isElsewhere(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}

/** A label and its control are one: a click on the label is followed by one on the control. */
function hitOf(target: Element): Hit {
  const control =
    target.closest('label')?.control ?? target.closest('a, button, input, [role], [tabindex]') ?? target;
  return { control, name: control.getAttribute('aria-label') ?? control.textContent ?? '' };
}
