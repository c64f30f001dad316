/** npm's metadata of an optional package for one platform. */
export interface Platform {
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const OS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'win32',
  'aix',
  'sunos',
];
const CPU: Record<string, string> = {
  arm: 'arm',
  arm64: 'arm64',
  ia32: 'ia32',
  loong64: 'loong64',
  mips64el: 'mips64el',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  wasm32: 'wasm32',
  x64: 'x64',
};
const LIBC: Record<string, string> = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' };

/**
 * Parses the platform in a package name such as `@rspack/binding-linux-arm64-musl`. Throws for a name without system
 * and processor, since a wrong guess would keep the package from machines that need it.
 */
export function platformOf(name: string): Platform {
  const words = name.split(/[-/]/);
  const os = OS.filter(
    (system) => words.includes(system === 'win32' ? 'windows' : system) || words.includes(system),
  );
  const cpu = words.flatMap((word) => CPU[word] ?? []);
  const libc = os.includes('linux') ? words.flatMap((word) => LIBC[word] ?? []) : [];
  if (os.length + cpu.length === 0) throw new Error(`The name ${name} does not say its platform.`);
  return { ...(os.length ? { os } : {}), ...(cpu.length ? { cpu } : {}), ...(libc.length ? { libc } : {}) };
}
