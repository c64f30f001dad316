import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFile } from '../../../tools/test/temporary';

/**
 * A disk of its own: ext4 in a file. Only root can mount it, and only Linux has it.
 *
 * `loseUnflushed` is the call with which ext4's own tests simulate a power cut (EXT4_IOC_SHUTDOWN without flushing the
 * journal): from then on every write fails, and what was neither flushed by fsync nor written back is lost. The
 * journal is not committed by time (`commit`), and the kernel writes nothing back that is younger than 30 seconds
 * (vm.dirty_expire_centisecs), so everything since the last flush counts as lost.
 */

const SHUTDOWN =
  'open(my $disk, "<", $ARGV[0]) or die; my $flags = pack("L", 2); ioctl($disk, 0x8004587d, $flags) or die $!';

/** Killed processes take a moment to let go of their files. */
const END_LIMIT_MS = 20_000;

function run(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${stderr}`);
}

/** Returns why no disk can be made on this machine; undefined when it can. */
export function withoutDisk(): string | undefined {
  if (process.getuid?.() !== 0) return 'needs root, to mount a disk';
  try {
    createDisk(16).close();
  } catch (error) {
    return `needs Linux with ext4, loop devices and perl (${(error as Error).message.trim()})`;
  }
}

export function createDisk(megabytes: number) {
  const place = temporaryFile('disk');
  const [image, folder] = [join(place, 'image'), join(place, 'mounted')];
  const ballast = join(folder, 'ballast');
  mkdirSync(folder, { recursive: true });
  const mount = () => {
    run('mount', '-o', 'loop,commit=600', image, folder);
    // PostgreSQL runs as another user than root.
    chmodSync(folder, 0o755);
    chmodSync(place, 0o755);
  };
  run('truncate', '-s', `${megabytes}M`, image);
  run('mkfs.ext4', '-q', '-F', '-m', '0', image);
  mount();

  return {
    folder,
    loseUnflushed: () => run('perl', '-e', SHUTDOWN, folder),
    /** Mounts it again as after a restart of the machine, once the processes on it have ended. */
    async remount(): Promise<void> {
      const limit = Date.now() + END_LIMIT_MS;
      while (spawnSync('umount', [folder]).status !== 0) {
        if (Date.now() > limit) throw new Error(`${folder} is still in use.`);
        await wait(50);
      }
      mount();
    },
    /** Others may write or free meanwhile; a disk that is full at once is full. */
    fill(leftBytes: number) {
      const { bavail, bsize } = statfsSync(folder);
      try {
        appendFileSync(ballast, Buffer.alloc(Math.max(bavail * bsize - leftBytes, 0)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    free: () => rmSync(ballast, { force: true }),
    close() {
      // Although a process may still use it, after a trial that failed.
      run('umount', '--lazy', folder);
      rmSync(place, { recursive: true });
    },
  };
}
export type Disk = ReturnType<typeof createDisk>;
