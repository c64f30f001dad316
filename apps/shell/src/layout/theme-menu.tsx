import {
  COLOR_SCHEMES,
  colorSchemeLabels,
  Icon,
  setColorScheme,
  useColorScheme,
  type ColorScheme,
  type IconName,
} from '@demanda/ui/core';
import { MenuButton } from '@demanda/ui/navigation';

const icons: Record<ColorScheme, IconName> = { light: 'sun', dark: 'moon', system: 'system' };

/** Menu of the colour scheme: light, dark, or that of the device. */
export function ThemeMenu() {
  const chosen = useColorScheme();
  return (
    <MenuButton
      label={`Tema: ${colorSchemeLabels[chosen]}`}
      actions={COLOR_SCHEMES.map((scheme) => ({
        label: colorSchemeLabels[scheme],
        icon: icons[scheme],
        selected: scheme === chosen,
        onSelect: () => setColorScheme(scheme),
      }))}
    >
      <Icon name={icons[chosen]} />
    </MenuButton>
  );
}
