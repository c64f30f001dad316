/** What previews of branches need, in one chunk that only their pages load. */
export { BranchPreviewPage } from '../pages/branch-preview-page';
export { PreviewBadge } from './preview-badge';
export { startPreview } from './start-preview';
