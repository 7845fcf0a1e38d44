import type { DirectoryOptions } from './directory/directory-service'
import type { Sandbox } from './sandbox'

export type StartOptions = {
  /** First port to try; the next free one is taken. 4173 when absent, 0 for any. */
  readonly port?: number | undefined
  /** What survives a restart; `.cache/sandbox-data` when absent. */
  readonly dataDir?: string | undefined
  /** Whether to build the product first. Default: true. */
  readonly build?: boolean
  readonly directory?: DirectoryOptions | undefined
}

/** Builds the product and starts the sandbox. Resolves when every service answers. */
export function startSandbox(options?: StartOptions): Promise<Sandbox>
