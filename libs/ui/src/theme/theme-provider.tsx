import '@fontsource-variable/inter/wght.css';
import './global.css';
import { ConfigProvider, type ConfigProviderProps } from 'antd';
import ptBR from 'antd/locale/pt_BR';
import { useLayoutEffect, type ReactNode } from 'react';
import { Icon } from '../icon/icon';
import { keepPlace } from '../page/keep-place';
import { ToastHost } from '../toast/toast-host';
import { darkTheme, lightTheme } from './antd-theme';
import { useIsDark } from './color-scheme';
import { TOKENS_CLASS } from './tokens-class';

/** Our icons and Portuguese names in place of antd's 'down', 'close' and 'Clear'. */
const antdOverrides: Partial<ConfigProviderProps> = {
  button: { autoInsertSpace: false },
  select: { suffixIcon: <Icon name="down" size={14} />, clearIcon: <Icon name="close" size={12} /> },
  modal: { closable: { closeIcon: <Icon name="close" />, 'aria-label': 'Fechar' } },
  notification: { closeIcon: <Icon name="close" size={14} /> },
};

/** Theme of the product: place it once around everything, in the shell and in tests. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const dark = useIsDark();
  // Dialogs and dropdowns, which are outside `.demanda-root`, take their colours from the root of the document.
  useLayoutEffect(() => void document.documentElement.toggleAttribute('data-dark', dark), [dark]);
  return (
    <ConfigProvider theme={dark ? darkTheme : lightTheme} locale={ptBR} {...antdOverrides}>
      <div
        ref={keepPlace}
        className={`${TOKENS_CLASS} demanda-root`}
        data-color-scheme={dark ? 'dark' : 'light'}
      >
        {children}
        <ToastHost />
      </div>
    </ConfigProvider>
  );
}
