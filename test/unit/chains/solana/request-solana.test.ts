import { VersionedTransaction } from '@solana/web3.js'
import type { SolanaTransaction } from '../../../../src/chains/family'
import { HostBytes, openSolanaWallet } from '../../../../src/chains/solana/request-solana'
import { W3mError } from '../../../../src/shared/errors/w3m-error'
import { encodeBase58 } from '../../../../src/shared/lib/encoding/base58'
import { createSolanaProvider } from '../../../../src/wallets/solana/solana-provider'
import type { SolanaSigner } from '../../../../src/wallets/solana/types'
import { legacyTransaction } from '../../../support/solana-transactions'
import { keyOf } from '../../../support/standard-wallet'

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

/** As a wallet signs; web3.js is not ours. */
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
      onLeftToWallet: () => steps.push('left'),
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
