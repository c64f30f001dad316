import { notification } from 'antd';
import { useEffect } from 'react';
import { isDialogOpen } from '../in-use';
import { MAX_TOASTS, setToastHost, toast } from './toast';

/** Distance to the upper edge of the window: a toast of two lines ends above the buttons of a record. */
const TOP_PX = 4;
/** Several toasts lie on each other, the newest in front, of which the others show a rim of this height. */
const STACK = { threshold: 1, offset: 4 };

/** Popups that Escape closes: menus, selects, calendars. */
const OPEN_POPUP = '.ant-dropdown:not(.ant-dropdown-hidden), [aria-haspopup][aria-expanded="true"]';

function dismissOnEscape({ key, target }: KeyboardEvent): void {
  // Escape leaves an edit in place.
  if (target instanceof Element && target.closest('[data-inline-editor]')) return;
  if (key !== 'Escape' || isDialogOpen() || document.querySelector(OPEN_POPUP)) return;
  toast.dismissNewest();
}

/** Renders the toasts inside the theme. */
export function ToastHost() {
  const [instance, holder] = notification.useNotification({
    placement: 'topRight',
    top: TOP_PX,
    maxCount: MAX_TOASTS,
    stack: STACK,
    pauseOnHover: true,
  });
  setToastHost(instance);

  // Key events of the whole document are external to React. Captured, to see popups before Escape closes them.
  useEffect(() => {
    window.addEventListener('keydown', dismissOnEscape, true);
    return () => window.removeEventListener('keydown', dismissOnEscape, true);
  }, []);
  return holder;
}
