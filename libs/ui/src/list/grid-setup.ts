import {
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  CustomFilterModule,
  LocaleModule,
  ModuleRegistry,
  themeQuartz,
} from 'ag-grid-community';

/** Registers only the modules that the lists use; AllCommunityModule would add all others to the bundle. */
ModuleRegistry.registerModules([
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  CustomFilterModule,
  LocaleModule,
]);

/** Theme of the grid, light and dark, from antd's CSS variables. */
export const gridTheme = themeQuartz.withParams({
  accentColor: 'var(--ant-color-primary)',
  backgroundColor: 'var(--ant-color-bg-container)',
  foregroundColor: 'var(--ant-color-text)',
  borderColor: 'var(--ant-color-border-secondary)',
  headerBackgroundColor: 'var(--ant-color-bg-container)',
  headerTextColor: 'var(--ant-color-text-secondary)',
  headerFontWeight: 500,
  headerFontSize: 13,
  fontFamily: 'inherit',
  fontSize: 14,
  rowHoverColor: 'var(--ant-color-fill-quaternary)',
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  columnBorder: false,
  headerColumnBorder: false,
  headerColumnResizeHandleColor: 'transparent',
  cellHorizontalPadding: 12,
  rowHeight: 46,
  headerHeight: 42,
  autoHeightMinBodyHeight: 0,
  // Together with the top bar and the pager the grid fits the screen, so that its headers stay visible.
  autoHeightMaxBodyHeight: 'max(276px, 100dvh - 330px)',
  browserColorScheme: 'inherit',
});

/** With more rows on the screen. */
export const compactTheme = gridTheme.withParams({ rowHeight: 36, headerHeight: 36 });

/** Portuguese texts of the grid (GEN-01). */
export const gridLocale: Record<string, string> = {
  loadingOoo: 'Carregando...',
  ariaSortableColumn: 'Pressione Enter para ordenar',
  ariaColumn: 'Coluna',
  ariaColumnFiltered: 'Coluna filtrada',
  ariaFilterInput: 'Filtro da coluna',
  ariaRowSelect: 'Pressione Espaço para selecionar',
};
