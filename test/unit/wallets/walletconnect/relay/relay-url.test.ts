import { createOwnSigner } from '../../../../../src/wallets/own-curves'
import { relayAddress } from '../../../../../src/wallets/walletconnect/relay/relay-url'
import { DID_KEY, SEED } from '../support/vectors'

const now = 1_800_000_000_500

async function address({ relayUrl = 'wss://relay.example', backdated = false } = {}) {
  const signer = await createOwnSigner(SEED)
  const url = new URL(
    await relayAddress({ relayUrl, projectId: 'a b&c', signer, tab: 'ab'.repeat(32), now, backdated }),
  )
  const claims = JSON.parse(
    Buffer.from(url.searchParams.get('auth')?.split('.')[1] ?? '', 'base64url').toString(),
  )
  return { url, claims }
}

test('default', async () => {
  const { url, claims } = await address()
  expect(url.origin).toBe('wss://relay.example')
  expect(url.searchParams.get('projectId')).toBe('a b&c')
  expect(url.searchParams.get('ua')).toBe('wc-2/w3m-html-multichain-5.1.11/browser')
  expect(url.searchParams.get('useOnCloseEvent')).toBe('true')
  expect(claims).toEqual({
    iss: DID_KEY,
    sub: 'ab'.repeat(32),
    aud: 'wss://relay.example',
    iat: 1_800_000_000,
    exp: 1_800_086_400,
  })
})

test('param: relayUrl with a path and a query of its own', async () => {
  const relayUrl = 'ws://127.0.0.1:5555/relay?zone=1'
  const { url, claims } = await address({ relayUrl })
  expect(`${url.origin}${url.pathname}`).toBe('ws://127.0.0.1:5555/relay')
  expect(url.searchParams.get('zone')).toBe('1')
  expect(claims.aud).toBe(relayUrl)
})

test('param: backdated', async () => {
  const { claims } = await address({ backdated: true })
  expect([claims.iat, claims.exp]).toEqual([1_800_000_000 - 900, 1_800_000_000 - 900 + 86_400])
})

test('error: an address that is none', async () => {
  await expect(address({ relayUrl: 'no url' })).rejects.toThrow()
})
