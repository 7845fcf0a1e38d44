/** @jest-environment node */
import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emailIdentity } from '../../../../sandbox/secure/vault/account'
import { Vault } from '../../../../sandbox/secure/vault/vault'

const ADA = emailIdentity(' Ada@Example.org ')
const PROFILE = { email: 'ada@example.org', userName: null }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vault-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function files(): Promise<string[]> {
  return (await readdir(join(folder, 'files'))).map(name => join(folder, 'files', name))
}

test('default: one account per identity, after a restart the same', async () => {
  const account = await new Vault(folder).open(ADA, PROFILE)
  expect(account).toMatchObject({
    identity: 'email:ada@example.org',
    entropy: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  expect(await new Vault(folder).open(ADA, PROFILE)).toEqual(account)
  expect(await new Vault(folder).find(emailIdentity('ADA@example.org'))).toEqual(account)
  expect(await new Vault(folder).find('google:ada@example.org')).toBeUndefined()
})

test('behavior: many first logins at once make one account', async () => {
  const vault = new Vault(folder)
  const accounts = await Promise.all(Array.from({ length: 20 }, () => vault.open(ADA, PROFILE)))
  expect(new Set(accounts.map(({ entropy }) => entropy)).size).toBe(1)
})

test('behavior: nothing of it can be read on the disk, and nobody else may read the key', async () => {
  const { entropy, id } = await new Vault(folder).open(ADA, PROFILE)
  for (const file of await files()) {
    const bytes = await readFile(file)
    for (const secret of ['ada', id, entropy, Buffer.from(entropy, 'hex')]) {
      expect(bytes.includes(secret)).toBe(false)
      expect(file).not.toContain('ada')
    }
  }
  expect((await stat(join(folder, 'master.key'))).mode & 0o077).toBe(0)
})

test('error: a file with a bit changed, or under another name, does not open', async () => {
  await new Vault(folder).open(ADA, PROFILE)
  const [first = '', second = ''] = await files()
  const bytes = await readFile(first)
  bytes[40] = (bytes[40] ?? 0) ^ 1
  await writeFile(first, bytes)
  await expect(new Vault(folder).open(ADA, PROFILE)).rejects.toThrow()
  bytes[40] = (bytes[40] ?? 0) ^ 1
  await rename(second, first)
  await writeFile(second, bytes)
  await expect(new Vault(folder).open(ADA, PROFILE)).rejects.toThrow()
})

test('error: with another key nothing is found', async () => {
  const { entropy } = await new Vault(folder).open(ADA, PROFILE)
  await rm(join(folder, 'master.key'))
  expect((await new Vault(folder).open(ADA, PROFILE)).entropy).not.toBe(entropy)
})

describe('update', () => {
  test('default', async () => {
    const vault = new Vault(folder)
    const { id } = await vault.open(ADA, PROFILE)
    const add = (hash: string) =>
      vault.update(id, account => ({
        ...account,
        devices: [...account.devices, { hash, since: 0, agent: '' }],
      }))
    await Promise.all(['a', 'b', 'c'].map(add))
    expect((await new Vault(folder).get(id))?.devices.map(({ hash }) => hash)).toEqual(['a', 'b', 'c'])
  })

  test('behavior: keys stay', async () => {
    const vault = new Vault(folder)
    const { id, entropy } = await vault.open(ADA, PROFILE)
    await vault.update(id, account => ({ ...account, entropy: '00', id: 'x' }))
    expect(await vault.get(id)).toMatchObject({ id, entropy })
  })
})

describe('move', () => {
  const NEW = emailIdentity('new@example.org')

  test('default: the same keys under another identity, the old one is free', async () => {
    const vault = new Vault(folder)
    const { id, entropy } = await vault.open(ADA, PROFILE)
    await vault.move(id, NEW, { email: 'new@example.org' })
    const again = new Vault(folder)
    expect(await again.find(NEW)).toMatchObject({ id, entropy, email: 'new@example.org', identity: NEW })
    expect((await again.open(ADA, PROFILE)).entropy).not.toBe(entropy)
  })

  test('error: to an identity that has an account', async () => {
    const vault = new Vault(folder)
    const { id } = await vault.open(ADA, PROFILE)
    await vault.open(NEW, PROFILE)
    await expect(vault.move(id, NEW, {})).rejects.toThrow('has an account')
    expect((await vault.find(ADA))?.id).toBe(id)
  })
})

test('reset: default', async () => {
  const vault = new Vault(folder)
  const { entropy } = await vault.open(ADA, PROFILE)
  await vault.reset()
  expect(await readdir(folder).catch(() => [])).toEqual([])
  expect((await vault.open(ADA, PROFILE)).entropy).not.toBe(entropy)
})
