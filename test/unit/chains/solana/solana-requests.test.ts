import { VersionedTransaction } from '@solana/web3.js'
import type { SolanaTransaction } from '../../../../src/chains/family'
import { accountExplorerUrl } from '../../../../src/chains/networks/explorer-url'
import { networkImageId } from '../../../../src/chains/networks/network-images'
import { resolveNetworks } from '../../../../src/chains/networks/resolve-networks'
import { createNodeConnection } from '../../../../src/chains/solana/node-connection'
import { confirmTransaction } from '../../../../src/chains/solana/outcome/confirm-transaction'
import { openSolanaWallet } from '../../../../src/chains/solana/request-solana'
import { SOLANA_NETWORKS } from '../../../../src/chains/solana/solana-networks'
import { HostBytes } from '../../../../src/chains/solana/solana-wire'
import { serializeError } from '../../../../src/shared/errors/serialize-error'
import { W3mError } from '../../../../src/shared/errors/w3m-error'
import { encodeBase58 } from '../../../../src/shared/lib/encoding/base58'
import { createSolanaProvider } from '../../../../src/wallets/solana/solana-provider'
import type { SolanaSigner } from '../../../../src/wallets/solana/types'
import { createFakeClock } from '../../../support/fake-clock'
import { legacyTransaction } from '../../../support/solana-transactions'
import { DEVNET, keyOf } from '../../../support/standard-wallet'
import { until } from '../../../support/until'

describe('confirm transaction', () => {
  /** A function returns the response or throws. */
  type Status =
    | null
    | (() => unknown)
    | { confirmationStatus?: string; confirmations?: number | null; err?: unknown }

  const status = (each: Status) =>
    typeof each === 'function' ? each() : each && { slot: 1, confirmations: 1, err: null, ...each }

  /**
   * A node with these responses in order. The last one repeats. It is far ahead of what is final, and without
   * `searchTransactionHistory` it knows only the transactions of the last minutes.
   */
  function start(
    statuses: readonly Status[],
    { heights = [1], commitment = 'confirmed' as 'processed' | 'confirmed' | 'finalized' } = {},
  ) {
    const clock = createFakeClock()
    const requested: string[] = []
    const pick = <T>(list: readonly T[], count: number) => list[Math.min(count, list.length) - 1]
    const rpc = async (_network: string, method: string, params: unknown) => {
      requested.push(method)
      const count = requested.filter(each => each === method).length
      const [first, options] = params as [{ commitment?: string }, { searchTransactionHistory?: boolean }]
      if (method === 'getBlockHeight')
        return (pick(heights, count) ?? 0) + (first.commitment === 'finalized' ? 0 : 1000)
      if (!options.searchTransactionHistory) return { context: { slot: 1 }, value: [null] }
      return { context: { slot: 1 }, value: [status(pick(statuses, count) ?? null)] }
    }
    const outcome = confirmTransaction(createNodeConnection(DEVNET, rpc), {
      signature: 'S',
      commitment,
      lastValidBlockHeight: 100,
      clock,
    }).then(
      () => 'done',
      (error: unknown) => (error instanceof W3mError ? [error.code, error.details] : error),
    )
    /** The SDK's responses arrive through real streams. */
    const seconds = async (count: number) => {
      for (let second = 0; second < count; second++) {
        await until(() => expect(clock.waiting).toBe(1))
        await clock.advance(1000)
      }
    }
    return { requested, clock, outcome, seconds }
  }

  test('default: asks each second until it is far enough', async () => {
    const { requested, outcome, seconds, clock } = start([
      null,
      { confirmationStatus: 'processed' },
      { confirmationStatus: 'confirmed' },
    ])
    await seconds(2)
    expect(await outcome).toBe('done')
    expect(requested.filter(method => method === 'getSignatureStatuses')).toHaveLength(3)
    expect(clock.waiting).toBe(0)
  })

  test.each([
    ['processed', { confirmationStatus: 'processed' }],
    ['processed', {}],
    ['confirmed', { confirmationStatus: 'finalized' }],
    ['finalized', { confirmationStatus: 'finalized' }],
  ] as const)('param: %s is reached by %j', async (commitment, each) => {
    expect(await start([each], { commitment }).outcome).toBe('done')
  })

  test('error: in a block, and failed', async () => {
    const { outcome } = start([
      { confirmationStatus: 'confirmed', err: { InstructionError: [0, { Custom: 1 }] } },
    ])
    expect(await outcome).toEqual(['TRANSACTION_FAILED', '{"InstructionError":[0,{"Custom":1}]}'])
  })

  test('error: no block can take it anymore', async () => {
    // a node that is behind does not know it yet
    const { outcome, seconds } = start([null], { heights: [100, 101, 250, 251] })
    await seconds(121)
    expect(await outcome).toEqual(['TRANSACTION_EXPIRED', undefined])
  })

  test('behavior: blocks that are not final do not count', async () => {
    const { outcome, seconds } = start([...Array(130).fill(null), { confirmationStatus: 'confirmed' }], {
      heights: [101, 250],
    })
    await seconds(130)
    expect(await outcome).toBe('done')
  })

  test('behavior: seen in the last block that could take it, it is not expired', async () => {
    const { outcome, requested, seconds } = start(
      [{ confirmationStatus: 'processed' }, { confirmationStatus: 'confirmed' }],
      {
        heights: [101, 102],
      },
    )
    await seconds(1)
    expect(await outcome).toBe('done')
    // the height was read earlier than the status
    expect(requested.slice(0, 2)).toEqual(['getBlockHeight', 'getSignatureStatuses'])
  })

  test('error: a network that stands still', async () => {
    const { outcome, seconds, clock } = start([null])
    await seconds(300)
    expect(await outcome).toEqual(['HTTP_TIMEOUT', 'not confirmed in time'])
    expect(clock.waiting).toBe(0)
  })

  test('behavior: a node that is out of reach for a while', async () => {
    const { outcome, seconds } = start([
      () => {
        throw new W3mError('HTTP_UNREACHABLE')
      },
      { confirmationStatus: 'confirmed' },
    ])
    await seconds(1)
    expect(await outcome).toBe('done')
  })

  test('error: polling ends when a node returns invalid data', async () => {
    expect(await start([() => 5]).outcome).toMatchObject({ name: 'StructError' })
  })
})

describe('request solana', () => {
  const key = keyOf(1)
  const address = key.publicKey.toBase58()
  const unsigned = legacyTransaction(key).serialize({ requireAllSignatures: false, verifySignatures: false })

  const TRANSACTION: SolanaTransaction = {
    namespace: 'solana',
    network: 'solana:x',
    from: address,
    bytes: unsigned.toString('base64'),
    lastValidBlockHeight: 1,
    fee: '5000',
    rent: '0',
  }

  /** Signs independently of our code. */
  function sign(bytes: Uint8Array): Uint8Array {
    const transaction = VersionedTransaction.deserialize(bytes)
    transaction.sign([key])
    return transaction.serialize()
  }

  function open(signer: Partial<SolanaSigner> = {}) {
    const { provider } = createSolanaProvider({
      accountState: () => ({ address, network: 'solana:x' }),
      adapter: async () => ({ isSameRequest: () => false }) as never,
      signer: {
        signMessage: () => Promise.reject(new Error('no')),
        signTransactions: async all => all.map(bytes => ({ transaction: sign(bytes) })),
        signAndSendTransaction: () => undefined,
        ...signer,
      },
    })
    const steps: string[] = []
    const ask = () =>
      openSolanaWallet(provider, TRANSACTION, async bytes => {
        steps.push('sent')
        return encodeBase58(bytes.slice(1, 65))
      }).request({
        onSigned: hash => steps.push(`signed ${hash}`),
        onSentByWallet: () => steps.push('left'),
      })
    return { ask, steps, provider }
  }

  test('default: signed first, so that its id is known before anything is sent', async () => {
    const { ask, steps } = open()
    const hash = await ask()
    expect(hash).toBe(encodeBase58(sign(unsigned).slice(1, 65)))
    expect(steps).toEqual([`signed ${hash}`, 'sent'])
  })

  test('error: a wallet that changes what it signs: nothing is sent', async () => {
    const other = legacyTransaction(key, keyOf(1)).serialize({ requireAllSignatures: false })
    const { ask, steps } = open({ signTransactions: async () => [{ transaction: sign(other) }] })
    await expect(ask()).rejects.toMatchObject({ cause: { code: 'TRANSACTION_CHANGED' } })
    expect(steps).toEqual([])
  })

  test('error: declined: nothing is sent', async () => {
    const declined = Object.assign(new Error('no'), { code: 4001 })
    const { ask, steps } = open({ signTransactions: () => Promise.reject(declined) })
    await expect(ask()).rejects.toBeDefined()
    expect(steps).toEqual([])
  })

  test('error: the wallet is on another account', async () => {
    const { provider } = open()
    const elsewhere = openSolanaWallet(provider, { ...TRANSACTION, from: 'other' }, async () => '')
    await expect(elsewhere.check()).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
    const locked = openSolanaWallet(
      { ...provider, signTransaction: async () => '', publicKey: null },
      TRANSACTION,
      async () => '',
    )
    await expect(locked.check()).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
    await openSolanaWallet(provider, TRANSACTION, async () => '').check()
  })

  test('behavior: a wallet that only sends is left to it', async () => {
    const unsupported = new W3mError('REQUEST_UNSUPPORTED')
    const { ask, steps } = open({
      signTransactions: () => Promise.reject(unsupported),
      signAndSendTransaction: async bytes => sign(bytes).slice(1, 65),
    })
    expect(await ask()).toBe(encodeBase58(sign(unsigned).slice(1, 65)))
    expect(steps).toEqual(['left'])
  })

  test('default: bytes that a provider signs as if they were web3.js’s', () => {
    const host = new HostBytes(unsigned)
    expect(host.message.staticAccountKeys).toEqual([address])
    host.addSignature(address, new Uint8Array(64).fill(7))
    host.addSignature('nobody', new Uint8Array(64).fill(9))
    expect([...host.serialize().slice(1, 65)]).toEqual(Array(64).fill(7))
    expect([...HostBytes.from(unsigned).serialize()]).toEqual([...unsigned])
    expect([...HostBytes.deserialize(unsigned).serialize()]).toEqual([...unsigned])
  })

  test('error: what is no provider', () => {
    expect(() => openSolanaWallet({}, TRANSACTION, async () => '')).toThrow(
      'The wallet sent an invalid response',
    )
  })
})

describe('node connection', () => {
  const open = (answer: () => unknown) => {
    const rpc = jest.fn(async (_network: string, _method: string, _params: unknown) => answer())
    return { rpc, connection: createNodeConnection(DEVNET, rpc) }
  }

  const refusal = (values: Record<string, string | number>) => () =>
    Promise.reject(serializeError(new W3mError('RPC_FAILED', { values })))

  test('default: the SDK’s calls go through our endpoint, of that network', async () => {
    const { connection, rpc } = open(() => 42)
    expect(await connection.getBlockHeight()).toBe(42)
    expect(rpc).toHaveBeenCalledWith(DEVNET, 'getBlockHeight', [{ commitment: 'confirmed' }])
  })

  test('error: a refusal of the node is an error of the SDK, with code, words and data', async () => {
    const { connection } = open(
      refusal({ code: -32002, message: 'simulation failed', data: '{"logs":["Program log: a"],"err":"x"}' }),
    )
    await expect(connection.sendRawTransaction(new Uint8Array([1]))).rejects.toMatchObject({
      name: 'Error',
      transactionError: { message: 'simulation failed', logs: ['Program log: a'] },
    })
  })

  test.each(['0x08c379a0', ''])('behavior: data that is no JSON (%j) is left out', async data => {
    const { connection } = open(refusal({ code: 3, message: 'no', data }))
    await expect(connection.getBlockHeight()).rejects.toMatchObject({ code: 3, data: undefined })
  })

  test.each(['HTTP_TIMEOUT', 'HTTP_UNREACHABLE', 'ABORTED'] as const)(
    'error: %s on the way rejects as it is, and the SDK does not wait for ever',
    async code => {
      const { connection } = open(() => Promise.reject(serializeError(new W3mError(code))))
      await expect(connection.getBlockHeight()).rejects.toMatchObject({ name: 'W3mError', code })
    },
  )

  test('error: an answer of the wrong shape', async () => {
    const { connection } = open(() => ({ value: 'nonsense' }))
    await expect(connection.getSignatureStatuses(['x'])).rejects.toMatchObject({ name: 'StructError' })
  })
})

describe('solana networks', () => {
  const ADDRESS = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'

  // the three Solana networks
  test.each([
    ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', undefined, `https://solscan.io/account/${ADDRESS}`],
    [
      '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
      'Solana Testnet',
      true,
      `https://explorer.solana.com/account/${ADDRESS}?cluster=testnet`,
    ],
    [
      'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      'Solana Devnet',
      true,
      `https://explorer.solana.com/account/${ADDRESS}?cluster=devnet`,
    ],
  ])('default: %s is %s, with the account on its explorer', (reference, name, testnet, page) => {
    const [network] = resolveNetworks([`solana:${reference}`])
    expect(network).toMatchObject({
      namespace: 'solana',
      name,
      currency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    })
    expect(network?.testnet).toBe(testnet)
    expect(network && accountExplorerUrl(network, ADDRESS)).toBe(page)
    expect(network && networkImageId(network)).toBe('a1b58899-f671-4276-6a5e-56ca5bd59700')
  })

  test('behavior: there are three, and none of them swaps', () => {
    expect(SOLANA_NETWORKS).toHaveLength(3)
    expect(SOLANA_NETWORKS.some(({ swap, retired }) => swap || retired)).toBe(false)
  })

  test('param: a Solana network of the host’s own', () => {
    const own = {
      id: 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
      name: 'Our validator',
      currency: { name: 'Our coin', symbol: 'OUR', decimals: 6 },
      rpcUrl: 'http://127.0.0.1:8899',
      explorerUrl: 'https://explorer.example/?cluster=custom&customUrl=http%3A%2F%2F127.0.0.1%3A8899',
    }
    const [network] = resolveNetworks([own])
    expect(network).toEqual({ ...own, namespace: 'solana' })
    expect(network && accountExplorerUrl(network, ADDRESS)).toBe(
      `https://explorer.example/account/${ADDRESS}?cluster=custom&customUrl=http%3A%2F%2F127.0.0.1%3A8899`,
    )
  })

  test('behavior: an id without a row has nine decimals and no invented symbol', () => {
    expect(resolveNetworks(['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'])[0]).toMatchObject({
      name: 'Chain 8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
      currency: { symbol: '', decimals: 9 },
    })
  })

  test.each(['solana:mainnet', 'solana:0OIl000000000000000000000000000O', 'solana:', 'solana'])(
    'error: %p is left out',
    id => expect(resolveNetworks([id])).toEqual([]),
  )
})
