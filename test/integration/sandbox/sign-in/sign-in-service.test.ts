/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ed25519 } from '@noble/curves/ed25519'
import { hashMessage, Wallet } from 'ethers'
import {
  ethereumSignInMessage,
  solanaSignInMessage,
} from '../../../../src/shared/lib/sign-in/sign-in-message'
import { createSandbox, type Sandbox } from '../../../sandbox/sandbox'
import { Infrastructure } from '../../../sandbox/secure/account/infrastructure'
import { SmartAccount } from '../../../sandbox/secure/account/smart-account'
import { createEvmNetwork } from '../../../sandbox/secure/evm/evm-network'
import { toBase58 } from '../../../sandbox/secure/keys/base58'

jest.setTimeout(60_000)

const POLYGON = 'eip155:137'
let folder: string
let sandbox: Sandbox
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sign-in-'))
  const root = resolve(__dirname, '../../../..')
  sandbox = await createSandbox({
    root,
    port: 0,
    dist: folder,
    dataDir: join(folder, 'data'),
    chains: [POLYGON],
  })
})
afterAll(async () => {
  await sandbox.close()
  await rm(folder, { recursive: true, force: true })
})

/** A browser, which keeps its cookie. */
function browser() {
  let cookie = ''
  async function ask(path: string, init: RequestInit = {}) {
    const response = await fetch(`${sandbox.manifest.siwe}/${path}`, {
      ...init,
      headers: { ...init.headers, ...(cookie ? { cookie } : {}) },
    })
    const set = response.headers.get('set-cookie')
    if (set) {
      expect(set).toMatch(/HttpOnly/)
      cookie = set.slice(0, set.indexOf(';'))
    }
    return response
  }
  return {
    ask,
    nonce: async () => (await ask('nonce')).text(),
    verify: (message: string, signature: string) =>
      ask('verify', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ message, signature }),
      }),
    async session() {
      const response = await ask('session')
      return response.ok ? response.json() : response.status
    },
  }
}

const fields = (address: string, nonce: string) => ({
  domain: new URL(sandbox.url).host,
  address,
  uri: sandbox.url,
  version: '1',
  chainId: '137',
  nonce,
  issuedAt: new Date().toISOString(),
  statement: 'Grüße, 你好',
})
const KEY = new Wallet(`0x${'11'.repeat(32)}`)

test('default: nonce, signature, session, sign-out', async () => {
  const { ask, nonce, verify, session } = browser()
  expect(await session()).toBe(401)
  const message = ethereumSignInMessage(fields(KEY.address, await nonce()))
  expect((await verify(message, await KEY.signMessage(message))).status).toBe(200)
  const caip10 = `${POLYGON}:${KEY.address}`
  expect(await session()).toEqual({ address: KEY.address, chainId: 137, caip10 })
  expect(await browser().session()).toBe(401)
  expect((await ask('signout', { method: 'POST' })).status).toBe(200)
  expect(await session()).toBe(401)
})

test('default: a smart account, before it is there (EIP-6492) and after (EIP-1271)', async () => {
  const network = createEvmNetwork(POLYGON, String(sandbox.manifest.evm[POLYGON]))
  const owner = Wallet.createRandom()
  const account = await SmartAccount.open(owner, network, new Infrastructure(network))
  const signIn = async () => {
    const { nonce, verify, session } = browser()
    const message = ethereumSignInMessage(fields(account.address, await nonce()))
    const signature = await account.signHash(hashMessage(message))
    const { status } = await verify(message, signature)
    return { status, session: await session(), isWrapped: signature.endsWith('6492'.repeat(16)) }
  }
  expect(await account.isDeployed()).toBe(false)
  expect(await signIn()).toMatchObject({
    status: 200,
    session: { address: account.address },
    isWrapped: true,
  })
  await account.deploy()
  expect(await signIn()).toMatchObject({
    status: 200,
    session: { address: account.address },
    isWrapped: false,
  })
  // the owner's own signature is not a signature of the smart account
  const { nonce, verify } = browser()
  const message = ethereumSignInMessage(fields(account.address, await nonce()))
  expect((await verify(message, await owner.signMessage(message))).status).toBe(401)
})

test('default: Solana', async () => {
  const secret = new Uint8Array(32).fill(7)
  const address = toBase58(ed25519.getPublicKey(secret))
  const { nonce, verify, session } = browser()
  const message = solanaSignInMessage({ ...fields(address, await nonce()), chainId: 'mainnet' })
  const sign = (text: string) => toBase58(ed25519.sign(new TextEncoder().encode(text), secret))
  expect((await verify(message, sign(message))).status).toBe(200)
  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  expect(await session()).toEqual({ address, chainId, caip10: `${chainId}:${address}` })
  const again = solanaSignInMessage({ ...fields(address, await nonce()), chainId: 'mainnet' })
  expect((await verify(again, sign('other'))).status).toBe(401)
})

const WRONG: Readonly<Record<string, (message: string) => string>> = {
  'another domain': text => text.replace(/^\S+/, 'evil.example'),
  'another URI': text => text.replace(/URI: .*/, 'URI: https://evil.example'),
  'a message that has expired': text => `${text}\nExpiration Time: 2020-01-01T00:00:00Z`,
  'a message of tomorrow': text => text.replace(/Issued At: .*/, 'Issued At: 2099-01-01T00:00:00Z'),
  'a network without a node': text => text.replace('Chain ID: 137', 'Chain ID: 1'),
  'another nonce': text => text.replace(/Nonce: .*/, 'Nonce: 000000000000'),
}
test.each(Object.entries(WRONG))('error: %s', async (_name, change) => {
  const { nonce, verify, session } = browser()
  const message = change(ethereumSignInMessage(fields(KEY.address, await nonce())))
  expect((await verify(message, await KEY.signMessage(message))).status).toBe(401)
  expect(await session()).toBe(401)
})

test('error: the same nonce again, also after a refusal', async () => {
  const { nonce, verify } = browser()
  const message = ethereumSignInMessage(fields(KEY.address, await nonce()))
  const signature = await KEY.signMessage(message)
  expect((await verify(message, `${signature.slice(0, -4)}0000`)).status).toBe(401)
  const again = await verify(message, signature)
  expect(again.status).toBe(401)
  expect(await again.json()).toEqual({ reasons: [{ field: 'nonce', description: 'The nonce is unknown.' }] })
})

test("error: another browser's nonce", async () => {
  const message = ethereumSignInMessage(fields(KEY.address, await browser().nonce()))
  expect((await browser().verify(message, await KEY.signMessage(message))).status).toBe(401)
})

test('error: no JSON, and a form of another site', async () => {
  const { ask } = browser()
  const headers = { 'content-type': 'application/json' }
  expect((await ask('verify', { method: 'POST', headers, body: '{' })).status).toBe(400)
  expect((await ask('verify', { method: 'POST', body: '{}' })).status).toBe(415)
  expect((await ask('elsewhere')).status).toBe(404)
})
