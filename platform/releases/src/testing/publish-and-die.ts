import { openSigner } from '../key-file';
import { openReleaseStore } from '../open-release-store';
import { trustIn } from '../signature';
import { crashingStore } from './crashing-store';
import { SCENES, type SceneName } from './scenes';

/** Program that runs a scene and kills itself with SIGKILL after this many changes. */

const [address = '', keyFile = '', name = '', changes = ''] = process.argv.slice(2);
const signer = openSigner(keyFile);
const store = crashingStore(openReleaseStore(address), Number(changes), () =>
  process.kill(process.pid, 'SIGKILL'),
);
await SCENES[name as SceneName].act({
  store,
  signer,
  trust: trustIn([signer.publicKey]),
  channel: 'current',
  by: 'Ana',
});
