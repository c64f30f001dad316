/** Components of every screen; always loaded, provided by the shell. */
export { Button, IconButton, LinkButton } from './button/button';
export { DialogButton } from './button/dialog-button';
export { MoreButton } from './button/more-button';
export { DownloadButton } from './button/download-button';
export { ExternalLink, MailLink, PhoneLink } from './link/external-link';
export { isPlainClick } from './link/link-context';
export { keepFocus } from './list/keep-focus';
export { LinkProvider, useLeave } from './link/link-provider';
export { RecordLink, RecordPathProvider, useOpening, useRecordPath, type Opening } from './link/record-link';
export { TextLink } from './link/text-link';
export { ReturnWithToast } from './link/return-with-toast';
export { CopyButton } from './copy/copy-button';
export { late } from './late';
export { discardUnsaved, hasUnsaved, useHasUnsaved } from './form/unsaved';
export { Icon, type IconName } from './icon/icon';
export { isDialogOpen, useIsInUse } from './in-use';
export { Between, Card, Page, Row } from './page/page';
export { FailurePanel } from './status/failure-panel';
export { Loading, PageSkeleton } from './status/loading';
export { PanelBoundary } from './status/panel-boundary';
export { ResultPanel } from './status/result-panel';
export { Stat, StatGrid, StatToggle } from './status/stat';
export { Tag, ToneIcon, type Tone } from './status/tag';
export {
  COLOR_SCHEMES,
  colorSchemeLabels,
  setColorScheme,
  useColorScheme,
  type ColorScheme,
} from './theme/color-scheme';
export { useFolded } from './page/use-folded';
export { PersonProvider } from './person';
export { readStored } from './read-stored';
export { ThemeProvider } from './theme/theme-provider';
export { toast } from './toast/toast';
export { useIsBelowBulk, useIsBelowPanel, useIsBelowPicker, useIsPhone } from './use-is-phone';
