import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

export type VaultKeys = {
  /** Encrypts the files. */
  readonly seal: Buffer
  /** File name for a name: without the key it does not tell whose file it is. */
  readonly fileName: (name: string) => string
}

/** Reads the master key, or creates one. The other keys are derived from it. */
export async function openMasterKey(file: string): Promise<VaultKeys> {
  const master = await readFile(file).catch(() => createKey(file))
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', master, '', `sandbox vault ${use}`, 32))
  const index = derive('names')
  return {
    seal: derive('files'),
    fileName: name => createHmac('sha256', index).update(name).digest('hex'),
  }
}

async function createKey(file: string): Promise<Buffer> {
  const key = randomBytes(32)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    await writeFile(file, key, { mode: 0o600, flag: 'wx' })
    return key
  } catch {
    // Another process was faster.
    return readFile(file)
  }
}
