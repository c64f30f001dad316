import '@fontsource-variable/inter/wght.css';
import './global.css';
import { ConfigProvider } from 'antd';
import ptBR from 'antd/locale/pt_BR';
import type { ReactNode } from 'react';
import { ToastHost } from '../toast/toast-host';
import { darkTheme, lightTheme, TOKENS_CLASS } from './antd-theme';
import { useIsDark } from './color-scheme';

/** The one look of the product: place it once, around everything, in the shell (and in tests). */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const dark = useIsDark();
  return (
    <ConfigProvider theme={dark ? darkTheme : lightTheme} locale={ptBR} button={{ autoInsertSpace: false }}>
      <div className={`${TOKENS_CLASS} demanda-root`} data-color-scheme={dark ? 'dark' : 'light'}>
        {children}
        <ToastHost />
      </div>
    </ConfigProvider>
  );
}
