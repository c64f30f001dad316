import { CALLS_FILE } from '@demanda/releases/calls';
import type { ChunkList } from '@demanda/releases/chunk-list';
import { DECLARATIONS_FILE } from '@demanda/releases/declarations';
import type { Compilation, Compiler } from './compilation';
import { listBundled } from './list-bundled';
import { listCalls } from './list-calls';
import { listChunks } from './list-chunks';
import { listContainer, type Container } from './list-container';
import { listUses } from './list-uses';
import type { Product } from './product';

const NAME = 'demanda:side-files';

/** Content of a side file by its name. */
type SideFileContents = Record<string, unknown>;

interface Plan {
  product: Product;
  isShell?: boolean;
  /** Returns the contract of the remote in a folder. */
  contractOf?: (folder: string) => Promise<unknown>;
  /** Absent where the federation plugin describes it. */
  container?: Container;
  /** Only what other tools need during development. */
  isDevelopment?: boolean;
}

/** Returns the side files of a build whose lazy imports need these chunks. */
export async function contentsOf(
  compilation: Compilation,
  plan: Plan,
  chunks: ChunkList,
): Promise<SideFileContents> {
  const { product, isShell = false, contractOf, container, isDevelopment } = plan;
  const always = {
    'bundled.json': listBundled(compilation, product),
    'chunks.json': chunks,
  };
  if (isDevelopment) return always;
  const { uses, types } = await listUses(compilation, product, isShell);
  return {
    ...always,
    ...(contractOf && { 'contract.json': await contractOf(compilation.compiler.context) }),
    ...(container && { 'mf-stats.json': listContainer(compilation, container) }),
    'uses.json': uses,
    [DECLARATIONS_FILE]: types,
    [CALLS_FILE]: await listCalls(compilation, product),
  };
}

/**
 * Plugin of webpack and Rspack that writes beside a build what publishing needs to know of it, read from its modules and
 * chunks.
 */
export class SideFiles {
  private readonly plan: Plan;

  constructor(plan: Plan) {
    this.plan = plan;
  }

  apply({ hooks, webpack }: Compiler): void {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    hooks.thisCompilation.tap(NAME, (compilation) =>
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        const contents = await contentsOf(compilation, this.plan, listChunks(compilation));
        for (const [name, content] of Object.entries(contents))
          compilation.emitAsset(name, new webpack.sources.RawSource(JSON.stringify(content)));
      }),
    );
  }
}
