/** @jest-environment node */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Transaction, verifyTypedData } from 'ethers'
import { EvmSigner } from '../../../../sandbox/wallet-page/core/evm/evm-signer'
import { accountsOf, phraseOf } from '../../../../sandbox/wallet-page/core/evm/key-ring'
import type { RequestQuestion } from '../../../../sandbox/wallet-page/core/question'
import { createMemoryStorage, WalletStore } from '../../../../sandbox/wallet-page/core/wallet-state'

const TOPIC = 'topic'
const PHRASE = phraseOf('test')
const [account] = accountsOf(PHRASE)
const address = account?.address ?? ''
const OTHER = `0x${'1'.repeat(40)}`

let node: Server
let url: string
const sent: string[] = []
const HASH = `0x${'0'.repeat(64)}`
const BLOCK = {
  number: '0x1',
  hash: HASH,
  parentHash: HASH,
  timestamp: '0x1',
  nonce: '0x0000000000000000',
  difficulty: '0x0',
  gasLimit: '0x1c9c380',
  gasUsed: '0x0',
  miner: OTHER,
  extraData: '0x',
  baseFeePerGas: '0x3b9aca00',
  transactions: [],
}
/** A node that knows what a transfer needs, and keeps what it is sent. */
const ANSWERS: Readonly<Record<string, (params: string[]) => unknown>> = {
  eth_getTransactionCount: () => '0x5',
  eth_estimateGas: () => '0x5208',
  eth_gasPrice: () => '0x3b9aca00',
  eth_maxPriorityFeePerGas: () => '0x3b9aca00',
  eth_blockNumber: () => '0x1',
  eth_getBlockByNumber: () => BLOCK,
  eth_sendRawTransaction: ([raw = '']) => {
    sent.push(raw)
    return Transaction.from(raw).hash
  },
}

beforeAll(async () => {
  node = createServer(async (request, response) => {
    const { id, method, params } = JSON.parse(Buffer.concat(await request.toArray()).toString())
    const answer = ANSWERS[method]
    const error = { code: -32000, message: 'insufficient funds' }
    const isPoor = method === 'eth_estimateGas' && params[0].value === '0xde0b6b3a7640000'
    const body = answer && !isPoor ? { result: answer(params) } : { error }
    response.end(JSON.stringify({ id, jsonrpc: '2.0', ...body }))
  })
  await new Promise<void>(resolve => node.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(node.address() as AddressInfo).port}/`
})
afterAll(() => node.close())

function setUp() {
  const store = new WalletStore(createMemoryStorage(), {
    phrase: PHRASE,
    relaySeed: '',
    pairings: [],
    sessions: [],
    questions: [],
    account: 0,
    active: {},
    added: [],
    seen: [],
  })
  const chains = ['eip155:1', 'eip155:137']
  store.putSession({
    topic: TOPIC,
    symKey: '',
    pairingTopic: '',
    publicKey: '',
    peerPublicKey: '',
    peer: { name: '', url: '', description: '', icons: [] },
    namespaces: {
      eip155: { chains, methods: [], events: [], accounts: chains.map(chain => `${chain}:${address}`) },
    },
    expiresAt: Number.POSITIVE_INFINITY,
    acknowledged: true,
  })
  const switched: string[] = []
  const signer = new EvmSigner({
    store,
    rpcUrls: { 'eip155:1': url, 'eip155:137': url },
    switchChain: async chain => {
      switched.push(chain)
    },
  })
  return { signer, switched, store }
}

function ask(method: string, params: unknown, chainId = 'eip155:1'): RequestQuestion {
  const peer = { name: '', url: '', description: '', icons: [] }
  return { kind: 'request', id: 1, topic: TOPIC, peer, expiresAt: 0, chainId, method, params }
}

describe('eth_signTypedData_v4', () => {
  const domain = { name: 'Market', chainId: 1, verifyingContract: OTHER }
  const types = { Order: [{ name: 'amount', type: 'uint256' }] }
  const message = { amount: '7' }
  const text = JSON.stringify({
    domain,
    message,
    primaryType: 'Order',
    types: { ...types, EIP712Domain: [] },
  })

  test('default', async () => {
    const { signer } = setUp()
    const request = ask('eth_signTypedData_v4', [address, text])
    expect(signer.describe(request)).toMatchObject({
      rows: [
        ['Account', address],
        ['Application', 'Market'],
        ['Contract', OTHER],
      ],
      text: JSON.stringify(message, null, 2),
    })
    expect(verifyTypedData(domain, types, message, String(await signer.run(request)))).toBe(address)
  })

  test('error: for another chain', () => {
    const request = ask('eth_signTypedData_v4', [address, text], 'eip155:137')
    expect(() => setUp().signer.describe(request)).toThrow('must match the active chainId')
  })
})

describe('eth_sendTransaction', () => {
  test('default: signed here, what is missing comes from the node', async () => {
    const { signer } = setUp()
    const request = ask('eth_sendTransaction', [{ from: address, to: OTHER, value: '0x1' }], 'eip155:137')
    const hash = await signer.run(request)
    const transaction = Transaction.from(sent.at(-1) ?? '')
    expect(transaction).toMatchObject({ from: address, to: OTHER, value: 1n, nonce: 5, chainId: 137n, hash })
  })

  test('behavior: in words', () => {
    const { signer } = setUp()
    const approve = `0x095ea7b3${OTHER.slice(2).padStart(64, '0')}${'f'.repeat(64)}`
    const cases = [
      [{ to: OTHER, value: '0xde0b6b3a7640000' }, { title: 'Send 1.0 ETH' }],
      [
        { value: '0x0', data: '0x6001' },
        { title: 'Deploy a contract', text: '0x6001' },
      ],
      [
        { to: OTHER, data: '0x12345678' },
        { title: 'Call a contract', text: '0x12345678' },
      ],
      [
        { to: OTHER, data: approve },
        { title: 'Allow to spend tokens', warning: expect.stringContaining('everything') },
      ],
    ] as const
    for (const [fields, expected] of cases) {
      const request = ask('eth_sendTransaction', [{ from: address, ...fields }])
      expect(signer.describe(request)).toMatchObject(expected)
    }
  })

  test('error: the node’s own words and code', async () => {
    const request = ask('eth_sendTransaction', [{ from: address, to: OTHER, value: '0xde0b6b3a7640000' }])
    await expect(setUp().signer.run(request)).rejects.toMatchObject({
      code: -32000,
      message: 'insufficient funds',
    })
  })

  test.each([
    ['no transaction', []],
    ['another account', [{ from: OTHER, to: OTHER }]],
    ['a number that is no hex', [{ from: address, to: OTHER, value: '1' }]],
    ['an address that is none', [{ from: address, to: '0x1' }]],
    ['another chain', [{ from: address, to: OTHER, chainId: '0x89' }]],
  ])('error: %s', (_name, params) => {
    expect(() => setUp().signer.describe(ask('eth_sendTransaction', params))).toThrow()
  })
})

test('eth_signTransaction: default', async () => {
  const request = ask('eth_signTransaction', [{ from: address, to: OTHER, value: '0x2' }])
  const { signer } = setUp()
  expect(signer.describe(request).warning).toContain('may send it')
  expect(Transaction.from(String(await signer.run(request)))).toMatchObject({ from: address, value: 2n })
})

describe('wallet_addEthereumChain', () => {
  const chain = {
    chainId: '0x7a69',
    chainName: 'Local',
    rpcUrls: ['http://localhost:1'],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }

  test('default: adds it and switches', async () => {
    const { signer, switched } = setUp()
    await signer.run(ask('wallet_addEthereumChain', [chain]))
    expect(signer.chains).toContain('eip155:31337')
    expect(signer.chainName('eip155:31337')).toBe('Local')
    expect(switched).toEqual(['eip155:31337'])
  })

  test('error: no endpoint', () => {
    const request = ask('wallet_addEthereumChain', [{ ...chain, rpcUrls: [] }])
    expect(() => setUp().signer.describe(request)).toThrow('rpcUrls is missing')
  })
})

test('error: a method that it does not know', () => {
  expect(() => setUp().signer.describe(ask('eth_sign', []))).toThrow(expect.objectContaining({ code: 3001 }))
})
