import type { GeneralErrorCode } from '../../../../../src/shared/errors/catalogue'
import { W3mError } from '../../../../../src/shared/errors/w3m-error'
import { switchSessionNetwork } from '../../../../../src/wallets/walletconnect/provider/switch-session-network'
import { network, URLS } from '../support/connector-bench'
import { ALICE, evm, METADATA } from '../support/fake-peer'

function setUp() {
  const session = {
    topic: 't',
    expiry: 5,
    peer: METADATA,
    grants: evm([`eip155:1:${ALICE}`, `eip155:137:${ALICE}`]),
    labels: {},
    networks: {},
    pairingTopic: 'p',
    settledAt: 1,
  }
  let current = 'eip155:1'
  const client = {
    request: jest.fn(async (..._args: unknown[]): Promise<unknown> => null),
    chooseNetwork: jest.fn((_topic: string, chosen: string) => {
      current = chosen
    }),
  }
  const go = (id: string) =>
    switchSessionNetwork({
      client,
      accountState: () => ({
        session,
        accounts: [ALICE],
        network: current,
        approvedNetworks: [],
        supportsAllNetworks: true,
      }),
      network: network(id),
      ...URLS,
    })
  const asked = () => client.request.mock.calls.map(([, , call]) => (call as { method: string }).method)
  return { client, go, asked }
}

test('default: a granted network', async () => {
  const { client, go } = setUp()
  await go('eip155:137')
  expect(client.chooseNetwork.mock.calls).toEqual([['t', 'eip155:137']])
  expect(client.request).not.toHaveBeenCalled()
})

test('behavior: any other is asked of the wallet, from where the page is', async () => {
  const { client, go } = setUp()
  await go('eip155:10')
  expect(client.request.mock.calls).toEqual([
    ['t', 'eip155:1', { method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] }],
  ])
  expect(client.chooseNetwork.mock.calls).toEqual([['t', 'eip155:10']])
})

test.each<GeneralErrorCode>(['REQUEST_FAILED', 'REQUEST_UNSUPPORTED'])(
  'behavior: after %s the network is added',
  async code => {
    const { client, go, asked } = setUp()
    client.request.mockRejectedValueOnce(new W3mError(code))
    await go('eip155:10')
    expect(asked()).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
    ])
  },
)

test.each<[GeneralErrorCode, GeneralErrorCode]>([
  ['REQUEST_DECLINED', 'SWITCH_DECLINED'],
  ['SESSION_ENDED', 'SESSION_ENDED'],
  ['WALLET_TIMEOUT', 'WALLET_TIMEOUT'],
  ['RELAY_UNREACHABLE', 'RELAY_UNREACHABLE'],
])('error: after %s nothing is added', async (code, expected) => {
  const { client, go, asked } = setUp()
  client.request.mockRejectedValueOnce(new W3mError(code))
  await expect(go('eip155:10')).rejects.toMatchObject({ code: expected })
  expect(asked()).toEqual(['wallet_switchEthereumChain'])
  expect(client.chooseNetwork).not.toHaveBeenCalled()
})

test('error: adding fails too', async () => {
  const { client, go } = setUp()
  client.request.mockRejectedValue(
    new W3mError('REQUEST_FAILED', { values: { code: -32_000, message: 'no' } }),
  )
  await expect(go('eip155:10')).rejects.toMatchObject({ code: 'SWITCH_FAILED' })
})
