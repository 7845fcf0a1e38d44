import type { Eip1193Provider } from '../../../../../src/chains/evm/evm-provider'
import { EVM_FAMILY, evmFace } from '../../../../../src/wallets/walletconnect/provider/evm-binding'
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
  const face = evmFace({ rpc: async () => '0xnode' })({
    client: { request: async () => null, chooseNetwork: () => {} },
    standing: () => undefined,
  })

  test('default: what is said reaches listeners as EIP-1193 has it', async () => {
    const provider = (await face.getProvider()) as Eip1193Provider
    const heard: unknown[] = []
    for (const name of ['accountsChanged', 'chainChanged', 'disconnect'])
      provider.on?.(name, (value: unknown) => heard.push([name, value]))
    face.say({ type: 'accountsChanged', accounts: [BOB] })
    face.say({ type: 'networkChanged', network: 'eip155:137' })
    face.say({ type: 'approvedChanged', approvedNetworks: [] })
    face.say({ type: 'disconnected' })
    expect(heard).toMatchObject([
      ['accountsChanged', [BOB]],
      ['chainChanged', '0x89'],
      ['disconnect', { code: 4900 }],
    ])
  })

  test('error: nobody is connected', () =>
    expect(face.switchNetwork(network('eip155:1'), URLS)).rejects.toMatchObject({ code: 'NOT_CONNECTED' }))
})
