import { toChecksumAddress } from '../../../../../src/chains/evm/evm-address'
import { readLabels, readPeer } from '../../../../../src/wallets/walletconnect/session/peer'

const metadata = {
  name: 'Wallet',
  description: 'A wallet',
  url: 'https://w.example',
  icons: ['https://w.example/i.png'],
}
const A = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'

describe('readPeer', () => {
  test('default', () => {
    const redirect = { native: 'wallet://', universal: 'https://w.example/app' }
    expect(readPeer({ ...metadata, redirect })).toEqual({ ...metadata, redirect })
    expect(readPeer(metadata)).toEqual(metadata)
  })

  test('behavior: texts are cleaned and cut', () => {
    const peer = readPeer({ ...metadata, name: ' Wal\u202elet\n', description: 'x'.repeat(1000) })
    expect(peer.name).toBe('Wallet')
    expect(peer.description).toHaveLength(200)
  })

  test.each([
    'javascript:alert(1)',
    ' javascript:x',
    'JavaScript:x',
    'data:text/html,x',
    'vbscript:x',
    'blob:x',
    'file:///etc',
    'intent://x#Intent;end',
    'view-source:x',
    'http://w.example',
    'no link',
    '',
  ])('error: %s is no link, neither web nor app', link => {
    const peer = readPeer({ ...metadata, url: link, redirect: { native: link, universal: link } })
    expect(peer).not.toHaveProperty('redirect')
    expect(peer).not.toHaveProperty('url')
  })

  test('error: icons that are no pictures', () => {
    const icons = [
      'javascript:x',
      'http://w.example/i.png',
      'data:text/html,x',
      ...Array.from({ length: 9 }, (_, index) => `https://w.example/${index}.png`),
    ]
    expect(readPeer({ ...metadata, icons }).icons).toEqual(
      [0, 1, 2, 3, 4].map(index => `https://w.example/${index}.png`),
    )
  })
})

describe('readLabels', () => {
  const grants = { eip155: { accounts: [`eip155:1:${A}`], methods: [], events: [] } }

  test('default', () => {
    expect(readLabels({ [A]: 'Savings' }, grants)).toEqual({ [A]: 'Savings' })
  })

  test.each([
    [A.toLowerCase(), A],
    [A, A.toLowerCase()],
    [A.toLowerCase(), A.toLowerCase()],
  ])('behavior: %s is %s, as it is shown', (account, key) => {
    const lower = { eip155: { accounts: [`eip155:1:${account}`], methods: [], events: [] } }
    expect(readLabels({ [key]: 'Savings' }, lower)).toEqual({ [toChecksumAddress(A)]: 'Savings' })
  })

  test('behavior: case counts on Solana', () => {
    const address = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
    const solana = { solana: { accounts: [`solana:x:${address}`], methods: [], events: [] } }
    expect(readLabels({ [address]: 'Mine', [address.toLowerCase()]: 'Not' }, solana)).toEqual({
      [address]: 'Mine',
    })
  })

  test('behavior: only addresses of the session, only texts', () => {
    expect(readLabels({ [A]: 5, other: 'x', capabilities: '{}' }, grants)).toEqual({})
    expect(readLabels({ [A]: '\u200b' }, grants)).toEqual({})
  })

  test.each([undefined, null, {}])('behavior: %j', properties =>
    expect(readLabels(properties, grants)).toEqual({}),
  )
})
