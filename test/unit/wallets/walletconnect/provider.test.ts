import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import fc from 'fast-check'
import type { Eip1193Provider } from '../../../../src/chains/evm/evm-provider'
import type { ErrorCode } from '../../../../src/shared/errors/catalogue'
import { serializeError } from '../../../../src/shared/errors/serialize-error'
import { W3mError } from '../../../../src/shared/errors/w3m-error'
import { encodeBase58 } from '../../../../src/shared/lib/encoding/base58'
import { ProviderRpcError } from '../../../../src/wallets/provider-rpc-error'
import { accountStateOf, toConnection } from '../../../../src/wallets/walletconnect/provider/account-state'
import { EVM_FAMILY, evmBinding } from '../../../../src/wallets/walletconnect/provider/evm-binding'
import { legacyFields } from '../../../../src/wallets/walletconnect/provider/legacy-fields'
import { anyError } from '../../../support/any-error'
import { BLOCKHASH, legacyTransaction } from '../../../support/solana-transactions'
import { keyOf } from '../../../support/standard-wallet'
import { sessionWith } from './support/account-state'
import { network, URLS } from './support/connector-bench'
import { ALICE, BOB, evm, METADATA } from './support/fake-peer'

describe('account state', () => {
  const grants = evm([`eip155:1:${ALICE}`, `eip155:1:${BOB}`, `eip155:137:${BOB}`])
  const session = sessionWith(grants, { labels: { [ALICE]: 'Savings' } })

  const NOTHING = { preferred: [], active: [] }

  describe('accountStateOf', () => {
    test('default', () => {
      expect(accountStateOf(session, EVM_FAMILY, NOTHING)).toEqual({
        session,
        network: 'eip155:1',
        accounts: [ALICE, BOB],
        approvedNetworks: ['eip155:1', 'eip155:137'],
        supportsAllNetworks: false,
      })
    })

    test('param: preferred: the first that was granted', () => {
      const preferred = [undefined, 'eip155:56', 'eip155:137', 'eip155:1']
      expect(accountStateOf(session, EVM_FAMILY, { ...NOTHING, preferred })).toMatchObject({
        network: 'eip155:137',
        accounts: [BOB],
      })
    })

    test('behavior: a network that was chosen before, granted or not', () => {
      const chosen = { ...session, networks: { eip155: 'eip155:56' } }
      expect(accountStateOf(chosen, EVM_FAMILY, { preferred: ['eip155:1'], active: [] })).toMatchObject({
        network: 'eip155:56',
        accounts: [ALICE, BOB],
      })
    })

    test('param: active: those come first, as far as they were granted', () => {
      const active = [BOB.toLowerCase(), `0x${'9'.repeat(40)}`]
      expect(accountStateOf(session, EVM_FAMILY, { preferred: [], active })?.accounts).toEqual([BOB, ALICE])
    })

    test('behavior: a wallet that takes any network', () => {
      const open = { ...session, grants: evm([`eip155:1:${ALICE}`], ['wallet_addEthereumChain']) }
      expect(accountStateOf(open, EVM_FAMILY, NOTHING)).toMatchObject({
        approvedNetworks: ['eip155:1'],
        supportsAllNetworks: true,
      })
    })

    test('error: no session, or none on EVM', () => {
      expect(accountStateOf(undefined, EVM_FAMILY, NOTHING)).toBeUndefined()
      expect(accountStateOf({ ...session, grants: {} }, EVM_FAMILY, NOTHING)).toBeUndefined()
    })
  })

  describe('toConnection', () => {
    const approvedNetworks = ['eip155:1', 'eip155:137']
    const shared = { network: 'eip155:1', accounts: [ALICE], approvedNetworks, supportsAllNetworks: true }

    test('default', () => {
      expect(toConnection({ session, ...shared })).toEqual({
        ...shared,
        labels: { [ALICE]: 'Savings' },
        wallet: { name: METADATA.name, icon: METADATA.icons[0] },
      })
    })

    test('behavior: no icon', () => {
      const plain = { ...session, peer: { ...METADATA, icons: [] } }
      expect(toConnection({ session: plain, ...shared }).wallet).toEqual({ name: METADATA.name })
    })
  })
})

describe('evm binding', () => {
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

    test('default: events reach listeners in the form of EIP-1193', async () => {
      const provider = (await binding.getProvider()) as Eip1193Provider
      const observed: unknown[] = []
      for (const name of ['accountsChanged', 'chainChanged', 'disconnect'])
        provider.on?.(name, (value: unknown) => observed.push([name, value]))
      binding.emit({ type: 'accountsChanged', accounts: [BOB] })
      binding.emit({ type: 'networkChanged', network: 'eip155:137' })
      binding.emit({ type: 'approvedChanged', approvedNetworks: [] })
      binding.emit({ type: 'disconnected' })
      expect(observed).toMatchObject([
        ['accountsChanged', [BOB]],
        ['chainChanged', '0x89'],
        ['disconnect', { code: 4900 }],
      ])
    })

    test('error: not connected', () =>
      expect(binding.switchNetwork(network('eip155:1'), URLS)).rejects.toMatchObject({
        code: 'NOT_CONNECTED',
      }))
  })
})

describe('legacy fields', () => {
  const messageOf = (transaction: Transaction) => new Uint8Array(transaction.serializeMessage())
  const transfer = messageOf(legacyTransaction(keyOf(1), keyOf(2)))

  /** Fields that `@solana/web3.js` has always sent. */
  const expected = (transaction: Transaction) => ({
    feePayer: transaction.feePayer?.toBase58(),
    recentBlockhash: transaction.recentBlockhash,
    instructions: transaction.instructions.map(({ programId, data, keys }) => ({
      programId: programId.toBase58(),
      data: encodeBase58(data),
      keys: keys.map(({ pubkey, isSigner, isWritable }) => ({
        pubkey: pubkey.toBase58(),
        isSigner,
        isWritable,
      })),
    })),
  })

  test('default: as @solana/web3.js has them', () => {
    const transaction = Transaction.populate(legacyTransaction(keyOf(1), keyOf(2)).compileMessage())
    expect(legacyFields(transfer)).toEqual(expected(transaction))
    expect(legacyFields(transfer)).toMatchObject({
      feePayer: keyOf(1).publicKey.toBase58(),
      recentBlockhash: BLOCKHASH,
      instructions: [{ programId: SystemProgram.programId.toBase58() }, {}],
    })
  })

  const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(bytes => new PublicKey(bytes))
  const account = fc.record({ pubkey: key, isSigner: fc.boolean(), isWritable: fc.boolean() })

  const instruction = fc.record({
    programId: key,
    keys: fc.array(account, { maxLength: 5 }),
    data: fc.uint8Array({ maxLength: 300 }).map(bytes => Buffer.from(bytes)),
  })

  test('behavior: any transaction', () => {
    fc.assert(
      fc.property(key, fc.array(instruction, { minLength: 1, maxLength: 4 }), (feePayer, instructions) => {
        const transaction = new Transaction({ feePayer, blockhash: BLOCKHASH, lastValidBlockHeight: 1 })
        transaction.add(...instructions)
        const message = transaction.compileMessage()
        // a compiled message gives an account all rights that it has in any instruction
        expect(legacyFields(new Uint8Array(message.serialize()))).toEqual(
          expected(Transaction.populate(message)),
        )
      }),
    )
  })

  test('error: shorter or longer than it says', () => {
    for (let length = 0; length < transfer.length; length++)
      expect(legacyFields(transfer.slice(0, length))).toBeUndefined()
    expect(legacyFields(Uint8Array.of(...transfer, 0))).toBeUndefined()
  })

  test('error: an account that is not there', () => {
    const last = transfer.length - 13 // the recipient's index, before the length of the data and the data
    const wrong = transfer.slice()
    wrong[last - 1] = 200
    expect(legacyFields(wrong)).toBeUndefined()
  })

  test('error: any bytes at all', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), bytes => {
        legacyFields(bytes)
      }),
    )
  })
})

describe('provider rpc error', () => {
  test.each<[ErrorCode, number]>([
    ['REQUEST_DECLINED', 4001],
    ['REQUEST_UNSUPPORTED', 4200],
    ['SESSION_ENDED', 4900],
    ['NOT_CONNECTED', 4900],
    ['RELAY_UNREACHABLE', 4901],
    ['WALLET_TIMEOUT', -32_603],
  ])('default: %s', (code, expected) => {
    const cause = anyError(code)
    const error = new ProviderRpcError(cause)
    expect(error).toMatchObject({ name: 'ProviderRpcError', code: expected, message: cause.message, cause })
  })

  test('behavior: the wallet’s or the node’s own code, message and data', () => {
    const values = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
    expect(new ProviderRpcError(new W3mError('RPC_FAILED', { values }))).toMatchObject(values)
    expect(
      new ProviderRpcError(new W3mError('REQUEST_DECLINED', { values: { code: 5000, message: 'No' } })),
    ).toMatchObject({ code: 4001, message: 'No' })
  })

  test('behavior: an error as data', () => {
    const data = serializeError(
      new W3mError('RPC_FAILED', { values: { code: 3, message: 'reverted', data: '0x' } }),
    )
    expect(new ProviderRpcError(data)).toMatchObject({
      code: 3,
      message: 'reverted',
      data: '0x',
      cause: data,
    })
  })

  test('behavior: anything else', () => {
    expect(new ProviderRpcError(new TypeError('x'))).toMatchObject({
      code: -32_603,
      message: 'Something went wrong',
    })
  })
})
