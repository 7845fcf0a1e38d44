import type { Network } from '../../../../src/chains/networks/network'
import { W3mError } from '../../../../src/shared/errors/w3m-error'
import { switchProviderNetwork } from '../../../../src/wallets/eip1193/switch-provider-network'
import { walletError } from '../../../support/fake-wallet'

const NETWORK: Network = {
  id: 'eip155:31337',
  namespace: 'eip155',
  name: 'Local',
  currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const SWITCH = 'wallet_switchEthereumChain'
const ADD = 'wallet_addEthereumChain'

type Behavior = {
  knows?: boolean
  followsSwitch?: boolean
  followsAdd?: boolean
  refuses?: Record<string, unknown>
}

/** A wallet on chain 1, asked to go to 31337. */
async function run(
  { knows = true, followsSwitch = true, followsAdd = false, refuses = {} }: Behavior,
  network = NETWORK,
) {
  let here = 'eip155:1'
  let known = knows
  const asked: [method: string, params: unknown][] = []
  const ask = async (method: string, params?: unknown) => {
    asked.push([method, params])
    if (method in refuses) throw refuses[method]
    if (method === SWITCH && !known) throw walletError(4902)
    if (method === ADD) known = true
    if (method === SWITCH ? followsSwitch : followsAdd) here = network.id
    return null
  }
  const failure: unknown = await switchProviderNetwork({
    ask,
    network,
    rpcUrl: 'http://127.0.0.1:8545',
    iconUrl: 'https://icons.example/31337',
    currentNetwork: async () => here,
  }).catch(error => error)
  return { asked, methods: asked.map(([method]) => method), failure }
}

test('default: one question, the chain in hex (EIP-3326)', async () => {
  const { asked, failure } = await run({})
  expect(asked).toEqual([[SWITCH, [{ chainId: '0x7a69' }]]])
  expect(failure).toBeUndefined()
})

describe('a chain that the wallet does not know (4902, EIP-3085)', () => {
  test('default: added, then asked again', async () => {
    const { methods, failure } = await run({ knows: false })
    expect(methods).toEqual([SWITCH, ADD, SWITCH])
    expect(failure).toBeUndefined()
  })

  test('behavior: a wallet that goes there when it adds is not asked again', async () => {
    const { methods, failure } = await run({ knows: false, followsAdd: true })
    expect(methods).toEqual([SWITCH, ADD])
    expect(failure).toBeUndefined()
  })

  test.each([
    [{}, {}],
    [{ explorerUrl: 'https://scan.example' }, { blockExplorerUrls: ['https://scan.example'] }],
  ])('param: a network with %p', async (more, expected) => {
    const { asked } = await run({ knows: false }, { ...NETWORK, ...more })
    expect(asked[1]).toEqual([
      ADD,
      [
        {
          chainId: '0x7a69',
          chainName: 'Local',
          nativeCurrency: NETWORK.currency,
          rpcUrls: ['http://127.0.0.1:8545'],
          iconUrls: ['https://icons.example/31337'],
          ...expected,
        },
      ],
    ])
  })
})

test.each<[string, Behavior, string, string[]]>([
  ['a declined switch', { refuses: { [SWITCH]: walletError(4001) } }, 'SWITCH_DECLINED', [SWITCH]],
  [
    'a declined addition',
    { knows: false, refuses: { [ADD]: walletError(4001) } },
    'SWITCH_DECLINED',
    [SWITCH, ADD],
  ],
  [
    'a request that waits already',
    { refuses: { [SWITCH]: walletError(-32002) } },
    'CONNECT_PENDING',
    [SWITCH],
  ],
  ['any other error', { refuses: { [SWITCH]: walletError(-32603) } }, 'SWITCH_FAILED', [SWITCH]],
  [
    'an error of ours',
    { refuses: { [SWITCH]: new W3mError('WALLET_UNAVAILABLE') } },
    'WALLET_UNAVAILABLE',
    [SWITCH],
  ],
  ['a yes that changes nothing', { followsSwitch: false }, 'SWITCH_FAILED', [SWITCH]],
])('error: %s', async (_name, behavior, code, expected) => {
  const { methods, failure } = await run(behavior)
  expect(failure).toMatchObject({ name: 'W3mError', code })
  expect(methods).toEqual(expected)
})
