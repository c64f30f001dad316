import { notification } from 'antd';
import { MAX_TOASTS, setToastHost } from './toast';

/** Renders the toasts inside the theme. */
export function ToastHost() {
  const [instance, holder] = notification.useNotification({
    placement: 'topRight',
    maxCount: MAX_TOASTS,
    stack: { threshold: 4 },
    pauseOnHover: true,
  });
  setToastHost(instance);
  return holder;
}
