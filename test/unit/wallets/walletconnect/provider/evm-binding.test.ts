import type { Eip1193Provider } from '../../../../../src/chains/evm/evm-provider'
import { EVM_FAMILY, evmBinding } from '../../../../../src/wallets/walletconnect/provider/evm-binding'
import { network, URLS } from '../support/connector-bench'
import { ALICE, BOB, evm } from '../support/fake-peer'

const { readActive, readNetwork, takesAny, plain } = EVM_FAMILY
const grantOf = (methods: readonly string[]) => evm([`eip155:1:${ALICE}`], methods).eip155

test.each<[unknown, readonly string[]]>([
  [
    [ALICE, `eip155:1:${BOB}`],
    [ALICE.toLowerCase(), BOB.toLowerCase()],
  ],
  [[], []],
  [[ALICE, 'x'], []],
  ['x', []],
  [undefined, []],
  [[{}], []],
])('default: readActive %j', (data, expected) => expect(readActive(data)).toEqual(expected))

test.each([
  [137, 'eip155:137'],
  ['0x89', 'eip155:137'],
  [undefined, 'eip155:1'],
  ['x', 'eip155:1'],
])('default: readNetwork %j', (data, expected) =>
  expect(readNetwork(data, { chainId: 'eip155:1', grant: grantOf([]) })).toBe(expected),
)

test('error: readNetwork, where nothing names one', () =>
  expect(readNetwork('x', { chainId: 'x', grant: grantOf([]) })).toBeUndefined())

test('default: wallets that let pages add networks take any', () => {
  expect(takesAny(grantOf(['wallet_addEthereumChain']))).toBe(true)
  expect(takesAny(grantOf(['wallet_switchEthereumChain']))).toBe(false)
})

test('default: addresses in any case are the same', () =>
  expect(plain(ALICE)).toBe(plain(ALICE.toLowerCase())))

describe('the page’s side', () => {
  const binding = evmBinding({ rpc: async () => '0xnode' })({
    client: { request: async () => null, chooseNetwork: () => {} },
    accountState: () => undefined,
  })

  test('default: what is said reaches listeners as EIP-1193 has it', async () => {
    const provider = (await binding.getProvider()) as Eip1193Provider
    const heard: unknown[] = []
    for (const name of ['accountsChanged', 'chainChanged', 'disconnect'])
      provider.on?.(name, (value: unknown) => heard.push([name, value]))
    binding.emit({ type: 'accountsChanged', accounts: [BOB] })
    binding.emit({ type: 'networkChanged', network: 'eip155:137' })
    binding.emit({ type: 'approvedChanged', approvedNetworks: [] })
    binding.emit({ type: 'disconnected' })
    expect(heard).toMatchObject([
      ['accountsChanged', [BOB]],
      ['chainChanged', '0x89'],
      ['disconnect', { code: 4900 }],
    ])
  })

  test('error: nobody is connected', () =>
    expect(binding.switchNetwork(network('eip155:1'), URLS)).rejects.toMatchObject({ code: 'NOT_CONNECTED' }))
})
