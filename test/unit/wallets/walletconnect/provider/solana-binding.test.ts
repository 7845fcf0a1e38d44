import type { SolanaProvider } from '../../../../../src/shared/host/providers'
import type { AccountState } from '../../../../../src/wallets/walletconnect/provider/provider-binding'
import {
  SOLANA_FAMILY,
  solanaBinding,
} from '../../../../../src/wallets/walletconnect/provider/solana-binding'
import { DEVNET, keyOf, MAINNET, TESTNET } from '../../../../support/standard-wallet'
import { METADATA } from '../support/fake-peer'

const { readActive, readNetwork, takesAny, plain } = SOLANA_FAMILY
const [ALICE, BOB] = [keyOf(1).publicKey.toBase58(), keyOf(2).publicKey.toBase58()]
const grant = { accounts: [`${MAINNET}:${ALICE}`, `${DEVNET}:${ALICE}`], methods: [], events: [] }

test.each<[unknown, readonly string[]]>([
  [
    [ALICE, `${DEVNET}:${BOB}`],
    [ALICE, BOB],
  ],
  [[], []],
  [[ALICE, 'x'], []],
  ['x', []],
  [undefined, []],
  [[{}], []],
])('default: readActive %j', (data, expected) => expect(readActive(data)).toEqual(expected))

test.each([
  [DEVNET, DEVNET],
  ['EtWTRABZaYq6iMfeYKouRu166VU2xqa1', DEVNET],
  ['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', DEVNET],
  [undefined, MAINNET],
  [{}, MAINNET],
])('default: readNetwork %j', (data, expected) =>
  expect(readNetwork(data, { chainId: MAINNET, grant })).toBe(expected),
)

test('error: readNetwork, one without an account', () =>
  expect(readNetwork(TESTNET, { chainId: TESTNET, grant })).toBeUndefined())

test('default: a session is for its networks, and addresses are as they are written', () => {
  expect(takesAny(grant)).toBe(false)
  expect(plain(ALICE)).toBe(ALICE)
})

describe('the page’s side', () => {
  const session = {
    topic: 'topic',
    expiry: 5,
    peer: METADATA,
    grants: { solana: grant },
    labels: {},
    networks: {},
    pairingTopic: 'p',
    settledAt: 1,
  }
  const accountState: AccountState = {
    session,
    accounts: [ALICE],
    network: MAINNET,
    approvedNetworks: [MAINNET, DEVNET],
    supportsAllNetworks: false,
  }
  function open(current: AccountState | undefined = accountState) {
    const chooseNetwork = jest.fn()
    const client = { request: async () => null, chooseNetwork }
    const adapter = () => Promise.reject(new Error('not needed'))
    return { chooseNetwork, binding: solanaBinding({ adapter })({ client, accountState: () => current }) }
  }
  const network = (id: string) => ({ id }) as never
  const URLS = { rpcUrl: '', iconUrl: '' }

  test('default: switches by itself, to networks of the session', async () => {
    const { binding, chooseNetwork } = open()
    await binding.switchNetwork(network(DEVNET), URLS)
    expect(chooseNetwork.mock.calls).toEqual([['topic', DEVNET]])
    await expect(binding.switchNetwork(network(TESTNET), URLS)).rejects.toMatchObject({
      code: 'SWITCH_FAILED',
    })
  })

  test('error: nobody is connected', async () => {
    const chooseNetwork = jest.fn()
    const client = { request: async () => null, chooseNetwork }
    const binding = solanaBinding({ adapter: () => Promise.reject(new Error()) })({
      client,
      accountState: () => undefined,
    })
    await expect(binding.switchNetwork(network(DEVNET), URLS)).rejects.toMatchObject({
      code: 'NOT_CONNECTED',
    })
    expect(((await binding.getProvider()) as SolanaProvider).publicKey).toBeNull()
  })

  test('default: the provider, the same each time, and what it hears', async () => {
    const { binding } = open()
    binding.emit({ type: 'connected', accounts: [ALICE] }) // nobody has asked for it yet
    const provider = (await binding.getProvider()) as SolanaProvider
    expect(await binding.getProvider()).toBe(provider)
    expect(provider.publicKey?.toBase58()).toBe(ALICE)
    const heard: unknown[] = []
    for (const name of ['connect', 'accountChanged', 'disconnect'] as const)
      provider.on(name, key => heard.push([name, key?.toBase58()]))
    binding.emit({ type: 'connected', accounts: [ALICE] })
    binding.emit({ type: 'accountsChanged', accounts: [BOB, ALICE] })
    binding.emit({ type: 'networkChanged', network: DEVNET })
    binding.emit({ type: 'disconnected' })
    expect(heard).toEqual([
      ['connect', ALICE],
      ['accountChanged', BOB],
      ['disconnect', undefined],
    ])
  })
})
