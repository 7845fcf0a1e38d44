import { readFile, stat } from 'node:fs/promises'
import { join, normalize, sep } from 'node:path'
import { type Asset, createAsset, isServable } from './asset'

/** The files of one folder, read again when they change. Files outside of it cannot be requested. */
export class FileStore {
  readonly #folder: string
  readonly #assets = new Map<string, { asset: Asset; changed: number }>()

  constructor(folder: string) {
    this.#folder = folder
  }

  async get(path: string): Promise<Asset | undefined> {
    const file = normalize(join(this.#folder, path))
    if (!file.startsWith(this.#folder + sep) || !isServable(file)) return undefined
    const info = await stat(file).catch(() => undefined)
    if (!info?.isFile()) return undefined
    const known = this.#assets.get(file)
    if (known?.changed === info.mtimeMs) return known.asset
    const asset = createAsset(file, await readFile(file))
    this.#assets.set(file, { asset, changed: info.mtimeMs })
    return asset
  }
}
