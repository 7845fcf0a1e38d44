import { createSessionProvider } from '../../../../../src/wallets/walletconnect/provider/session-provider'
import type { Session } from '../../../../../src/wallets/walletconnect/types'

const ACCOUNT = '0x00000000000000000000000000000000000000aa'
const SESSION = {
  topic: 't',
  grants: { eip155: { accounts: [`eip155:1:${ACCOUNT}`] } },
} as unknown as Session

function open() {
  const request = jest.fn(async () => '0x1')
  const provider = createSessionProvider({
    client: { request, chooseNetwork: () => {} } as never,
    accountState: () => ({ session: SESSION, accounts: [ACCOUNT], network: 'eip155:1' }) as never,
    rpc: async () => null,
  })
  return { request, send: (method: string, param: object) => provider.request({ method, params: [param] }) }
}

test.each([
  ['eth_sendTransaction', -32_602],
  ['eth_signTransaction', -32_602],
  ['wallet_sendCalls', 5710],
])('security: %s for another chain does not reach the wallet', async (method, code) => {
  const { request, send } = open()
  await expect(send(method, { from: ACCOUNT, chainId: '0x89' })).rejects.toMatchObject({ code })
  expect(request).not.toHaveBeenCalled()
})

test.each([
  ['eth_sendTransaction', {}],
  ['eth_sendTransaction', { chainId: '0x1' }],
  ['wallet_sendCalls', { chainId: '0x01' }],
  ['wallet_addEthereumChain', { chainId: '0x89' }],
])('default: %s with %o reaches the wallet', async (method, param) => {
  const { request, send } = open()
  await send(method, param)
  expect(request).toHaveBeenCalledWith('t', 'eip155:1', { method, params: [param] })
})
