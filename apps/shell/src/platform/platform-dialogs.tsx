import type { PlatformBuild, PlatformRemote, ReleaseList } from '@demanda/contracts/platform';
import type { Promotion } from '@demanda/contracts/platform-promotion';
import { AppRollbackDialog } from './app-rollback-dialog';
import type { AreaName } from './app-names';
import type { EarlierBuild } from './build-changes';
import { PromoteDialog } from './promote-dialog';
import { RollbackDialog } from './rollback-dialog';
import { DisableDialog, EnableDialog } from './switch-dialog';

/** The open dialog; only one at a time. */
export type RequestedDialog = {
  disable?: PlatformRemote;
  enable?: PlatformRemote;
  /** Number of the release to restore. */
  rollBack?: number;
  /** The live build to replace by an earlier one. */
  rollBackApp?: Pick<PlatformBuild, 'app' | 'digest'> & { builds: readonly EarlierBuild[] };
  /** The live build to replace by one of another channel. */
  promote?: { live: PlatformBuild; promotions: readonly Promotion[] };
};

interface PlatformDialogsProps {
  asked: RequestedDialog | undefined;
  list: ReleaseList;
  areaOf: AreaName;
  onClose: () => void;
}

/** The open dialog of the platform page, if any. */
export function PlatformDialogs({ asked, list, areaOf, onClose }: PlatformDialogsProps) {
  const { disable, enable, rollBack, rollBackApp, promote } = asked ?? {};
  const target = list.releases.find(({ number }) => number === rollBack);
  if (disable) return <DisableDialog remote={disable} area={areaOf(disable.app)} onClose={onClose} />;
  if (enable) return <EnableDialog remote={enable} area={areaOf(enable.app)} onClose={onClose} />;
  if (promote) return <PromoteDialog {...promote} area={areaOf(promote.live.app)} onClose={onClose} />;
  if (rollBackApp)
    return <AppRollbackDialog {...rollBackApp} area={areaOf(rollBackApp.app)} onClose={onClose} />;
  return target ? <RollbackDialog list={list} target={target} areaOf={areaOf} onClose={onClose} /> : null;
}
