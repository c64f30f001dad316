import { Checkbox, type CheckboxProps, type TooltipProps } from 'antd';
import { useRef, useState } from 'react';
import { loadTip, REFUSED_LOOK, type LoadedTip } from './tip-button';

interface RefusedCheckboxProps extends Pick<CheckboxProps, 'checked' | 'children'> {
  'aria-label'?: string;
  reason: string;
  placement?: TooltipProps['placement'];
}

/** Checkbox that stays focusable but only explains why it is unavailable, at the pointer and at the focus. */
export function RefusedCheckbox({ reason, placement, ...checkbox }: RefusedCheckboxProps) {
  const element = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<LoadedTip>();
  const show = () => {
    setOpen(true);
    // Entering it again tries again.
    void loadTip().then(setLoaded, () => {});
  };
  const hide = () => setOpen(false);
  return (
    <>
      <Checkbox
        {...checkbox}
        ref={(box) => {
          element.current = box?.nativeElement ?? null;
        }}
        aria-disabled
        style={REFUSED_LOOK}
        onMouseEnter={show}
        onMouseLeave={hide}
        onFocus={show}
        onBlur={hide}
      />
      {loaded && (
        <loaded.Tip element={element} text={reason} open={open} placement={placement} onClose={hide} />
      )}
    </>
  );
}
