import { createHash } from 'node:crypto'
import type { Wallet } from '../../services/directory/schemas'
import { identityQuery } from '../../services/identity'
import { retryDelay } from '../../services/retry-policy'
import { pictureKind } from './picture-kind'
import type { Directory } from './read-directory'

export type SavedPicture = { readonly file: string; readonly bytes: Uint8Array }
/** Pictures by wallet id, and why the others have none. */
export type WalletPictures = {
  readonly pictures: ReadonlyMap<string, SavedPicture>
  /** Why a wallet has none. */
  readonly refused: ReadonlyMap<string, string>
}
/** Converts a picture to a PNG of one size. Throws for what it cannot draw. */
export type Draw = (bytes: Uint8Array, type: string) => Uint8Array

const TIMEOUT_MS = 30_000
const AT_A_TIME = 6
const MAX_BYTES = 512 * 1024
const HASH_LENGTH = 10

/** Downloads the picture of each wallet. A wallet whose picture cannot be used has none; the modal then shows a letter. */
export async function readPictures(
  directory: Directory,
  wallets: readonly Wallet[],
  draw?: Draw,
): Promise<WalletPictures> {
  const pictures = new Map<string, SavedPicture>()
  const refused = new Map<string, string>()
  const queue = [...wallets]
  const work = async () => {
    for (let wallet = queue.shift(); wallet; wallet = queue.shift())
      try {
        pictures.set(wallet.id, await readPicture(directory, wallet, draw))
      } catch (error) {
        refused.set(wallet.id, error instanceof Error ? error.message : String(error))
      }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
  return { pictures, refused }
}

async function readPicture(
  directory: Directory,
  wallet: Wallet,
  draw: Draw | undefined,
): Promise<SavedPicture> {
  const url = urlOf(directory, wallet)
  if (!url) throw new Error('the directory has none')
  const original = await download(url, directory)
  const kind = pictureKind(original)
  if (!kind) throw new Error('not a picture that is safe to serve')
  const bytes = draw?.(original, kind.type) ?? original
  // by its content: browsers may keep it forever, and a new one never mixes with an old one
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH)
  return { file: `${slugOf(wallet.name)}-${hash}.${draw ? 'png' : kind.extension}`, bytes }
}

/** The directory's own pictures only, as in the modal: other hosts are not asked. */
function urlOf(directory: Directory, { image_id: id, image_url: picture }: Wallet): string | undefined {
  if (picture?.startsWith('data:')) return picture
  if (picture && new URL(picture).host === new URL(directory.url).host) return picture
  if (!id) return undefined
  const url = new URL(`${directory.url}/getWalletImage/${encodeURIComponent(id)}`)
  for (const [name, value] of Object.entries(identityQuery(directory))) url.searchParams.set(name, value)
  return url.href
}

async function download(url: string, { origin }: Directory): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  for (let attempt = 0; ; attempt++) {
    const response = await fetch(url, { signal, ...(origin && { headers: { origin } }) }).catch(
      () => undefined,
    )
    if (response?.ok) return readBytes(response)
    const { status, headers } = response ?? {}
    const delay = retryDelay(
      { url },
      status === undefined
        ? { kind: 'unreachable' }
        : { kind: 'status', status, retryAfter: headers?.get('retry-after') ?? null },
      attempt,
      Date.now(),
    )
    if (delay === undefined)
      throw new Error(status ? `the directory responded with ${status}` : 'cannot be reached')
    await new Promise(resolve => setTimeout(resolve, delay))
  }
}

async function readBytes(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = response.body?.getReader()
  while (reader) {
    const { value, done } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > MAX_BYTES) {
      await reader.cancel().catch(() => {})
      throw new Error(`more than ${MAX_BYTES / 1024} kB`)
    }
    chunks.push(value)
  }
  return Buffer.concat(chunks)
}

/** A name that is the same file on every system. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40) || 'wallet'
