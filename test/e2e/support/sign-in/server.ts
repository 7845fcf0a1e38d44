import { generateKeyPairSync, sign as signBytes } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import { Wallet } from 'ethers'
import type { Namespace } from '../../../../src/shared/lib/caip'
import {
  ethereumSignInMessage,
  solanaSignInMessage,
} from '../../../../src/shared/lib/sign-in/sign-in-message'
import { toBase58 } from '../../../sandbox/secure/keys/base58'
import { expect } from '../fixtures'
import type { SandboxClient } from '../sandbox-client'

export type ServerSession = {
  readonly address: string
  readonly chainId: number | string
  readonly caip10: string
}

/** The server's session for the browser's cookie, or `null` if the visitor is signed out. */
export async function serverSession(page: Page, { manifest }: SandboxClient): Promise<ServerSession | null> {
  const response = await page.context().request.get(`${manifest.siwe}/session`)
  return response.ok() ? ((await response.json()) as ServerSession) : null
}

type Proof = { readonly message: string; readonly signature: string }

/** What wallets have signed, as the server saw it. */
export async function proofs(sandbox: SandboxClient): Promise<readonly Proof[]> {
  const log = await sandbox.log('/siwe/verify')
  return log.map(({ body }) => (typeof body === 'string' ? JSON.parse(body) : body) as Proof)
}

export async function asks(sandbox: SandboxClient, path: string): Promise<number> {
  return (await sandbox.log(`/siwe/${path}`)).length
}

/** Signs another account in with this browser's cookie, as another page of the same site might. */
export async function signInElsewhere(
  page: Page,
  { manifest, url }: SandboxClient,
  namespace: Namespace = 'eip155',
): Promise<string> {
  const { request } = page.context()
  const nonce = await (await request.get(`${manifest.siwe}/nonce`)).text()
  const { address, proof } = await (namespace === 'eip155' ? strangerOnEvm : strangerOnSolana)({
    domain: new URL(url).host,
    uri: url,
    version: '1',
    nonce,
    issuedAt: new Date().toISOString(),
  })
  const response = await request.post(`${manifest.siwe}/verify`, { data: proof })
  expect(response.status()).toBe(200)
  return address
}

type Parts = Omit<Parameters<typeof ethereumSignInMessage>[0], 'address' | 'chainId'>
type Stranger = { readonly address: string; readonly proof: Proof }

async function strangerOnEvm(parts: Parts): Promise<Stranger> {
  const wallet = Wallet.createRandom()
  const { address } = wallet
  const message = ethereumSignInMessage({ ...parts, address, chainId: '1' })
  return { address, proof: { message, signature: await wallet.signMessage(message) } }
}

async function strangerOnSolana(parts: Parts): Promise<Stranger> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const address = toBase58(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))
  const message = solanaSignInMessage({ ...parts, address, chainId: 'mainnet' })
  const signature = toBase58(signBytes(null, Buffer.from(message), privateKey))
  return { address, proof: { message, signature } }
}

/**
 * Lets the server verify the next signature, and holds its response back until `release`. `answered`: the server has accepted
 * it and the page does not know yet.
 */
export async function holdVerification(page: Page) {
  const [answered, released] = [gate(), gate()]
  const hold = async (route: Route) => {
    const response = await route.fetch()
    answered.open()
    await released.opened
    await route.fulfill({ response })
  }
  await page.route('**/siwe/verify', hold, { times: 1 })
  return { answered: answered.opened, release: released.open }
}

function gate() {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { open, opened }
}
