import * as v from 'valibot'
import type { ParsedAddress } from '../../../src/chains/chain-facts'
import { CHAIN_FACTS } from '../../../src/chains/facts'
import { CHAIN_FAMILIES } from '../../../src/chains/families'
import type {
  ChainFamily,
  DecodedCall,
  ExactTransaction,
  TransactionAdapter,
} from '../../../src/chains/family'
import type { Caip2, Namespace } from '../../../src/shared/lib/caip'

/** A namespace that the product does not have. A real new family adds its own to the types by declaration merging. */
export const FAKE = 'fakenet' as Namespace
export const FAKE_NETWORK: Caip2 = `${FAKE}:one`

/** Its addresses: `fk`, a dash, four digits and their sum as one more; in any case. */
const ADDRESS = /^fk-(\d{4})-(\d{1,2})$/i
const sumOf = (digits: string) => [...digits].reduce((sum, digit) => sum + Number(digit), 0)
export const fakeAddress = (number: number): string => {
  const digits = String(number).padStart(4, '0')
  return `fk-${digits}-${sumOf(digits)}`
}

function parse(text: string): ParsedAddress {
  const [, digits, sum] = ADDRESS.exec(text) ?? []
  if (digits === undefined) return { kind: 'invalid', reason: 'format' }
  if (sumOf(digits) !== Number(sum)) return { kind: 'invalid', reason: 'checksum' }
  return digits === '0000'
    ? { kind: 'invalid', reason: 'zero' }
    : { kind: 'address', address: text.toLowerCase() }
}

/** What is signed there: who pays whom, and how much. */
export type FakeTransaction = {
  readonly namespace: typeof FAKE
  readonly network: Caip2
  readonly from: string
  readonly to: string
  readonly amount: string
}
const schema = v.object({
  namespace: v.picklist([FAKE]),
  network: v.string(),
  from: v.string(),
  to: v.string(),
  amount: v.string(),
})
const read = (transaction: ExactTransaction): FakeTransaction => transaction as unknown as FakeTransaction
const write = (transaction: FakeTransaction): ExactTransaction => transaction as unknown as ExactTransaction

type FakeProvider = { send(transaction: FakeTransaction): Promise<string> }
const FEE = '2'

const describe = (transaction: ExactTransaction): DecodedCall => {
  const { to, amount } = read(transaction)
  return { kind: 'transfer', token: null, to, amount }
}

export const FAKE_FAMILY: ChainFamily = {
  namespace: FAKE,
  name: 'Fakenet',
  imageId: 'fake-image',
  networks: [
    {
      id: FAKE_NETWORK,
      namespace: FAKE,
      name: 'Fakenet One',
      currency: { name: 'Fake coin', symbol: 'FAKE', decimals: 4 },
      explorerUrl: 'https://explorer.example',
    },
  ],
  reference: /^[a-z]{3,10}$/,
  currencyDecimals: 4,
  addresses: {
    isAddress: text => ADDRESS.test(text),
    normalize: address => address.toLowerCase(),
    key: address => address.toLowerCase(),
    parse,
  },
  explorerPath: 'holder',
  balance: { request: address => ({ method: 'fake_balance', params: { address } }), schema: v.string() },
  sentTransfer: {
    request: hash => ({ method: 'fake_transaction', params: { hash } }),
    schema: v.object({ hash: v.string(), from: v.string(), recipients: v.array(v.string()) }),
    isAmbiguous: false,
  },
  nativePlaceholder: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  transactionSchema: v.pipe(schema, v.transform(write)),
  supports: { nfts: false, swaps: false },
  onramp: { providers: [], currency: 'FAKE' },
  signIn: {
    isDefault: false,
    hasOneClick: false,
    chainIdOf: network => network,
    hostChainIdOf: network => network,
    networkOf: () => undefined,
    message: ({ address, nonce }) => `${address} signs in with ${nonce}`,
    sign: async (_provider, { message }) => `signed: ${message}`,
  },
  sendFailure: 'UNEXPECTED',
  load:
    async () =>
    ({ rpc }): TransactionAdapter => ({
      buildTransfer: async ({ network, from }, { to, amount }) =>
        write({ namespace: FAKE, network, from, to, amount }),
      describe,
      costOf: () => FEE,
      nativeSpendOf: transaction => ({ value: read(transaction).amount, rent: '0', reserve: '0' }),
      simulate: async () => ({ kind: 'succeeds' }),
      balanceOf: async ({ network, from }) => String(await rpc(network, 'fake_balance', { address: from })),
      decimalsOf: async () => undefined,
      symbolOf: async () => undefined,
      usualCostOf: async () => FEE,
      costBoundsOf: () => null,
      recipientKind: async () => 'account',
      openWallet(provider, transaction) {
        if (typeof Reflect.get(Object(provider), 'send') !== 'function')
          throw new Error('no Fakenet provider')
        return {
          check: async () => {},
          request: () => (provider as FakeProvider).send(read(transaction)),
          onDisconnect: () => () => {},
        }
      },
      readAnchor: async () => ({ nonce: 0 }),
      find: async () => undefined,
      receipt: async ({ network }, hash) => {
        const mined = await rpc(network, 'fake_transaction', { hash })
        return mined ? { hash, ok: true, fee: FEE } : undefined
      },
    }),
}

/** Registers the family. */
Object.assign(CHAIN_FACTS, { [FAKE]: FAKE_FAMILY })
Object.assign(CHAIN_FAMILIES, { [FAKE]: FAKE_FAMILY })
