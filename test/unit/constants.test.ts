import { UNSUPPORTED_CHAIN_MS } from '../../src/app/session/unsupported-chain'
import { OPTION_ROWS } from '../../src/element/options/attributes'
import {
  featuredWallets,
  RECOMMENDED_ENTRIES,
  recommendedWallets,
} from '../../src/services/directory/wallet-query'
import { SDK_TYPE, SDK_VERSION, WALLET_DIRECTORY_URL } from '../../src/shared/config/constants'
import * as HOSTS from '../../src/shared/config/hosts'
import { formatBalance } from '../../src/shared/lib/amounts/format-balance'
import { PREFETCH_WAIT_MS, SHAKE_MS } from '../../src/store/navigation/modal-thunks'
import { KNOWN_EVM_NETWORKS } from '../support/known-evm-networks'

const ids = (networks: readonly { id: string }[]) =>
  networks.map(({ id }) => Number(id.slice('eip155:'.length)))

/** Word for word. */
const SWAP_NETWORKS = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]
const KNOWN_NETWORKS = [
  1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97, 43114, 43113,
  324, 280, 100, 8453, 84531, 84532, 7777777, 999,
]

describe('fixed values', () => {
  test.each([
    ['image preload time-out 2 s', PREFETCH_WAIT_MS, 2000],
    ['recommended 4', RECOMMENDED_ENTRIES, 4],
    ['SDK version 5.1.11', SDK_VERSION.split('-').at(-1), '5.1.11'],
    ['Default theme mode dark', OPTION_ROWS.themeMode[1], 'dark'],
    ['swaps on', OPTION_ROWS.enableSwaps[1], true],
    ['on-ramp on', OPTION_ROWS.enableOnramp[1], true],
    ['analytics on', OPTION_ROWS.enableAnalytics[1], true],
    ['all wallets SHOW', OPTION_ROWS.allWallets[1], 'SHOW'],
    ['EIP-6963 off', OPTION_ROWS.enableEip6963[1], false],
    ['Default chain is 1 if none was used', OPTION_ROWS.networks[1], ['eip155:1']],
  ])('default: %s', (_text, value, expected) => expect(value).toEqual(expected))

  test('default: the directory is asked for 4 recommended wallets', () => {
    const none = { networks: [], include: [], exclude: [], featured: [] }
    expect(recommendedWallets(none)).toMatchObject({ page: 1, entries: 4 })
  })

  test('default: "Featured wallet page size" is the number of ids', () => {
    expect(featuredWallets(['a', 'b', 'c'])?.entries).toBe(3)
  })

  test.each([
    ['1234567000000000000', '1.234'],
    ['999999999999999', '0.000'],
    ['1000000000000000000', '1'],
    [undefined, '0.000'],
  ])('default: "balances shown to 3 decimals": %s wei is %s', (wei, shown) => {
    expect(formatBalance(wei, 18, 'en')).toBe(shown)
  })

  test('default: "Swap networks"', () => {
    expect(ids(KNOWN_EVM_NETWORKS.filter(({ swap }) => swap))).toEqual(expect.arrayContaining(SWAP_NETWORKS))
  })

  test('default: "Known networks", perhaps among others', () => {
    expect(ids(KNOWN_EVM_NETWORKS)).toEqual(expect.arrayContaining([...KNOWN_NETWORKS, ...SWAP_NETWORKS]))
  })
})

test.each([
  ['the shake effect, in ms', SHAKE_MS, 500],
  ['the wait before UnsupportedChain opens, in ms', UNSUPPORTED_CHAIN_MS, 300],
  ['sdk type', SDK_TYPE, 'w3m'],
  ['sdk version', SDK_VERSION, 'html-multichain-5.1.11'],
  ['"Explore all"', WALLET_DIRECTORY_URL, 'https://walletconnect.com/explorer?type=wallet'],
  ['directory', HOSTS.api, 'https://api.web3modal.org'],
  ['analytics', HOSTS.analytics, 'https://pulse.walletconnect.org'],
  ['blockchain API', HOSTS.blockchain, 'https://rpc.walletconnect.org'],
])('default: %s', (_source, value, expected) => expect(value).toBe(expected))
