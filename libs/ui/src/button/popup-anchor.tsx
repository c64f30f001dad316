import { useImperativeHandle, useLayoutEffect, type Ref, type RefObject } from 'react';

interface PopupAnchorProps {
  /** Element that the popup belongs to. */
  element: RefObject<HTMLElement | null>;
  /** Set by antd to the trigger of its popup. */
  ref?: Ref<HTMLElement>;
  /** Set by antd while its tooltip is open. */
  'aria-describedby'?: string;
}

/**
 * Stands for an element as the trigger of an antd popup, without rendering it: the popup's code loads after the element
 * is on the page, and wrapping the element then would replace it and lose its focus.
 */
export function PopupAnchor({ element, ref, 'aria-describedby': describedBy }: PopupAnchorProps) {
  useImperativeHandle(ref, () => element.current!, [element]);

  // The element is rendered elsewhere; of a field, its input has the focus.
  useLayoutEffect(() => {
    const described = element.current?.querySelector('input') ?? element.current;
    if (!described || !describedBy) return undefined;
    described.setAttribute('aria-describedby', describedBy);
    return () => described.removeAttribute('aria-describedby');
  }, [element, describedBy]);
  return null;
}
