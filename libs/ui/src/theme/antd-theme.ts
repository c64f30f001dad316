import { theme, type ThemeConfig } from 'antd';
import { darkPalette, lightPalette, type Palette } from './palette';
import { TOKENS_CLASS } from './tokens-class';

export const FONT_FAMILY =
  "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** Turns antd's animations off for users who prefer reduced motion. */
const motion = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function themeFrom(palette: Palette, dark: boolean): ThemeConfig {
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: TOKENS_CLASS },
    hashed: false,
    token: {
      fontFamily: FONT_FAMILY,
      fontSize: 14,
      borderRadius: 8,
      controlHeight: 36,
      wireframe: false,
      // A busy button stays readable; its spinner shows the state.
      opacityLoading: 1,
      motion,
      colorPrimary: palette.primary,
      colorLink: palette.link,
      colorSuccess: palette.success,
      colorWarning: palette.warning,
      colorError: palette.error,
      colorInfo: palette.info,
      colorText: palette.text,
      colorTextSecondary: palette.textSecondary,
      colorTextDescription: palette.textSecondary,
      colorTextPlaceholder: palette.placeholder,
      colorBgLayout: palette.layout,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.raised,
      colorBorder: palette.border,
      colorBorderSecondary: palette.borderSoft,
      colorTextLightSolid: dark ? '#0d1213' : '#ffffff',
    },
    components: {
      // Information is read once: a hint of its colour, as calm as a card.
      Alert: dark
        ? { colorInfoBg: '#1b2530', colorInfoBorder: '#2b3a4c' }
        : { colorInfoBg: '#eff4fa', colorInfoBorder: '#dbe6f3' },
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 500 },
      Input: { colorBorder: palette.control, activeShadow: 'none' },
      Select: { colorBorder: palette.control },
      Checkbox: { colorBorder: palette.control },
      Menu: { itemBorderRadius: 8, itemHeight: 38, activeBarBorderWidth: 0 },
      // The selected menu item keeps AA contrast under the pointer.
      Dropdown: { colorPrimary: palette.primary, controlItemBgActiveHover: dark ? '#1c3236' : '#d5e5e6' },
      Modal: { titleFontSize: 18 },
      Card: { bodyPadding: 20 },
      // Padding, gap and distance to the edge of the toasts.
      Notification: {
        width: 640,
        fontSizeLG: 14,
        lineHeightLG: 22 / 14,
        paddingMD: 6,
        paddingContentHorizontalLG: 12,
        margin: 4,
        marginLG: 16,
      },
    },
  };
}

export const lightTheme = themeFrom(lightPalette, false);
export const darkTheme = themeFrom(darkPalette, true);
