import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServiceWallet } from '../../shared/host/services'
import { CommandError, EXIT } from './command-error'
import type { SavedPicture } from './read-pictures'

/** File of the list in its folder, and folder of the pictures. */
export const LIST_FILE = 'wallets.json'
const PICTURES = 'pictures'
const NAME = /^pictures\/([a-z0-9-]+\.[a-z]{3,4})$/

/**
 * Writes pictures, then the list, each in one step: a reader of the folder always finds a complete list, the old or the new
 * one. Pictures that only the old list has are removed at the end. Rejects with `CommandError`.
 */
export async function writeList(
  folder: string,
  wallets: readonly ServiceWallet[],
  pictures: ReadonlyMap<string, SavedPicture>,
): Promise<void> {
  const rows = wallets.map(wallet => {
    const picture = pictures.get(wallet.id)
    return picture ? { ...wallet, image_url: `${PICTURES}/${picture.file}` } : wallet
  })
  try {
    await mkdir(join(folder, PICTURES), { recursive: true })
    const list = join(folder, LIST_FILE)
    const old = await picturesOf(list)
    for (const { file, bytes } of pictures.values()) await replaceFile(join(folder, PICTURES, file), bytes)
    await replaceFile(list, `${JSON.stringify(rows, null, 2)}\n`)
    const used = new Set([...pictures.values()].map(({ file }) => file))
    for (const file of old) if (!used.has(file)) await rm(join(folder, PICTURES, file), { force: true })
  } catch (error) {
    const { code = 'unknown error' } = Object(error) as { code?: string }
    throw new CommandError(EXIT.files, `${folder} cannot be written (${code})`, error)
  }
}

async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  const part = `${file}.${process.pid}.part`
  try {
    await writeFile(part, content)
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    throw error
  }
}

/** Pictures of a list that this command wrote earlier; none of any other file. */
async function picturesOf(list: string): Promise<readonly string[]> {
  try {
    const rows: unknown = JSON.parse(await readFile(list, 'utf8'))
    if (!Array.isArray(rows)) return []
    return rows.flatMap(row => NAME.exec(String(Object(row).image_url))?.[1] ?? [])
  } catch {
    return [] // there is none yet
  }
}
