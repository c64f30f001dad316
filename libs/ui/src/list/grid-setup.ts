import {
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  LocaleModule,
  ModuleRegistry,
  TextFilterModule,
  themeQuartz,
} from 'ag-grid-community';

/** Only what the lists use; never AllCommunityModule (architecture, sharing). */
ModuleRegistry.registerModules([
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  LocaleModule,
  TextFilterModule,
]);

/** The grid in the colours of the theme, light and dark, through antd's variables. */
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
  cellHorizontalPadding: 14,
  rowHeight: 46,
  headerHeight: 42,
  autoHeightMinBodyHeight: 0,
  // with the bar of the page above and the pager below it, the grid fits the screen: its heads never leave it
  autoHeightMaxBodyHeight: 'max(276px, 100dvh - 330px)',
  browserColorScheme: 'inherit',
});

/** The grid's own few words (GEN-01). */
export const gridLocale: Record<string, string> = {
  loadingOoo: 'Carregando...',
  ariaSortableColumn: 'Pressione Enter para ordenar',
  ariaColumn: 'Coluna',
  ariaColumnFiltered: 'Coluna filtrada',
  ariaFilterInput: 'Filtro da coluna',
  ariaRowSelect: 'Pressione Espaço para selecionar',
};
