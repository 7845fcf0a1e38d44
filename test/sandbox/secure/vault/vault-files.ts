import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openMasterKey, type VaultKeys } from './master-key'
import { seal, unseal } from './seal'

/** Encrypted files in a folder, one per name, written atomically. */
export class VaultFiles {
  readonly #folder: string
  #keys: Promise<VaultKeys> | undefined

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Undefined if there is none. Throws if it cannot be decrypted. */
  async read(name: string): Promise<string | undefined> {
    const keys = await this.#open()
    const sealed = await readFile(this.#path(keys, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    return sealed && unseal(keys.seal, name, sealed)
  }

  async write(name: string, text: string): Promise<void> {
    const keys = await this.#open()
    const file = this.#path(keys, name)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(`${file}.new`, seal(keys.seal, name, text), { mode: 0o600 })
    await rename(`${file}.new`, file)
  }

  async remove(name: string): Promise<void> {
    await rm(this.#path(await this.#open(), name), { force: true })
  }

  /** Removes everything, the key too. */
  async destroy(): Promise<void> {
    this.#keys = undefined
    await rm(this.#folder, { recursive: true, force: true })
  }

  #open(): Promise<VaultKeys> {
    this.#keys ??= openMasterKey(join(this.#folder, 'master.key'))
    return this.#keys
  }

  #path({ fileName }: VaultKeys, name: string): string {
    return join(this.#folder, 'files', fileName(name))
  }
}
