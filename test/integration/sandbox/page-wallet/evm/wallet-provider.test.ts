import { verifyMessage, verifyTypedData } from 'ethers'
import type { Approval } from '../../../../sandbox/page-wallet/approval/approval'
import { WalletCore } from '../../../../sandbox/page-wallet/evm/wallet-core'
import { WalletMemory } from '../../../../sandbox/page-wallet/evm/wallet-memory'
import { WalletProvider } from '../../../../sandbox/page-wallet/evm/wallet-provider'
import { rejectedByUser } from '../../../../sandbox/page-wallet/rpc-error'

type Ask = Approval['ask']

function setUp(ask: Ask = async () => {}) {
  const asked: string[] = []
  const approval: Pick<Approval, 'ask'> = {
    ask(method, ...rest) {
      asked.push(method)
      return ask(method, ...rest)
    },
  }
  const memory = new WalletMemory('test')
  const core = new WalletCore({ memory, approval, evm: {}, shared: 1 })
  const { request } = new WalletProvider(core)
  return { memory, asked, request: (method: string, ...params: unknown[]) => request({ method, params }) }
}

const decline: Ask = async () => {
  throw rejectedByUser()
}

beforeEach(() => localStorage.clear())

test('default', async () => {
  const { request, asked } = setUp()
  expect(await request('eth_accounts')).toEqual([])
  const accounts = await request('eth_requestAccounts')
  expect(accounts).toEqual([expect.stringMatching(/^0x[0-9a-fA-F]{40}$/)])
  expect(await request('eth_accounts')).toEqual(accounts)
  expect(await request('eth_requestAccounts')).toEqual(accounts)
  expect(asked).toEqual(['eth_requestAccounts'])
})

test('behavior: a new page knows the account without asking', async () => {
  const accounts = await setUp().request('eth_requestAccounts')
  const { request, asked } = setUp()
  expect(await request('eth_accounts')).toEqual(accounts)
  expect(asked).toEqual([])
})

test('behavior: works where storage is blocked', async () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const { request } = setUp()
  const accounts = await request('eth_requestAccounts')
  expect(await request('eth_accounts')).toEqual(accounts)
  blocked.mockRestore()
})

test('behavior: signatures are real', async () => {
  const { request } = setUp()
  const [address] = (await request('eth_requestAccounts')) as [string]
  expect(verifyMessage('héllo', String(await request('personal_sign', 'héllo', address)))).toBe(address)
  const hex = `0x${Buffer.from('héllo').toString('hex')}`
  expect(verifyMessage('héllo', String(await request('personal_sign', address, hex)))).toBe(address)
  const [domain, types, message] = [
    { name: 'A', chainId: 1 },
    { Mail: [{ name: 'to', type: 'address' }] },
    { to: address },
  ]
  const typed = JSON.stringify({
    domain,
    message,
    primaryType: 'Mail',
    types: { ...types, EIP712Domain: [] },
  })
  const signature = String(await request('eth_signTypedData_v4', address, typed))
  expect(verifyTypedData(domain, types, message, signature)).toBe(address)
})

test('behavior: locked, it shows no account until it is connected again', async () => {
  const { request, memory, asked } = setUp()
  const accounts = await request('eth_requestAccounts')
  memory.update({ locked: true })
  expect(await request('eth_accounts')).toEqual([])
  expect(await request('eth_requestAccounts')).toEqual(accounts)
  expect(asked).toEqual(['eth_requestAccounts', 'eth_requestAccounts'])
})

test('behavior: an unknown network can be added and is switched to', async () => {
  const { request } = setUp()
  const bnb = {
    chainId: '0x38',
    chainName: 'BNB Smart Chain',
    nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
    rpcUrls: ['http://localhost:1/rpc'],
  }
  await expect(request('wallet_switchEthereumChain', { chainId: '0x38' })).rejects.toMatchObject({
    code: 4902,
  })
  expect(await request('wallet_addEthereumChain', bnb)).toBeNull()
  expect(await request('eth_chainId')).toBe('0x38')
  expect(await request('wallet_switchEthereumChain', { chainId: '0x1' })).toBeNull()
  expect(await request('wallet_switchEthereumChain', { chainId: '0x38' })).toBeNull()
  expect(await request('net_version')).toBe('56')
})

test('behavior: permissions can be revoked', async () => {
  const { request } = setUp()
  await request('eth_requestAccounts')
  expect(await request('wallet_getPermissions')).toMatchObject([{ parentCapability: 'eth_accounts' }])
  await request('wallet_revokePermissions', { eth_accounts: {} })
  expect(await request('eth_accounts')).toEqual([])
})

test.each([
  ['eth_requestAccounts', []],
  ['wallet_requestPermissions', [{ eth_accounts: {} }]],
  ['wallet_switchEthereumChain', [{ chainId: '0x89' }]],
])('error: %s is declined', async (method, params) => {
  const { request } = setUp(decline)
  await expect(request(method, ...params)).rejects.toMatchObject({ code: 4001 })
  expect(await request('eth_accounts')).toEqual([])
  expect(await request('eth_chainId')).toBe('0x1')
})

const STRANGER = `0x${'1'.repeat(40)}`

test.each<[method: string, params: unknown[], code: number]>([
  ['personal_sign', ['hi', STRANGER], 4100],
  ['eth_signTypedData_v4', [STRANGER, '{}'], 4100],
  ['eth_sendTransaction', [{ from: STRANGER, to: STRANGER }], 4100],
  ['eth_sendTransaction', [{ from: STRANGER, to: '0x12' }], -32602],
  ['eth_sendTransaction', ['0x'], -32602],
  ['wallet_switchEthereumChain', [{ chainId: 137 }], -32602],
  ['wallet_switchEthereumChain', [], -32602],
  ['wallet_addEthereumChain', [{ chainId: '0x38', chainName: 'X' }], -32602],
  ['wallet_requestPermissions', [{ snap: {} }], -32602],
  ['eth_sign', [STRANGER, '0x'], 4200],
  ['wallet_sendCalls', [], 4200],
  ['toString', [], 4200],
])('error: %s %j', async (method, params, code) => {
  const { request, asked } = setUp()
  await request('eth_requestAccounts')
  await expect(request(method, ...params)).rejects.toMatchObject({ code })
  expect(asked).toEqual(['eth_requestAccounts'])
})
