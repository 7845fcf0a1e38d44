import * as v from 'valibot'
import { W3mError } from '../../shared/errors/w3m-error'
import { parseCaip2 } from '../../shared/lib/caip'
import { lazy } from '../../shared/lib/lazy'
import { ethereumSignInMessage } from '../../shared/lib/sign-in/sign-in-message'
import type { ChainFamily } from '../family'
import type { EvmAdapter } from './evm-adapter'
import { EVM_ADDRESSES } from './evm-address'
import { coinTypeOf } from './evm-coin-type'
import { EVM_FACTS } from './evm-facts'
import { EVM_SENT_TRANSFER } from './evm-sent-transfer'

/**
 * A hex quantity of the Ethereum JSON-RPC API, at most 256 bits, as a decimal string because Redux state holds no
 * bigint.
 */
const QuantitySchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform(hex => BigInt(hex).toString()),
)

const Units = v.pipe(v.string(), v.regex(/^\d+$/))
const Text = v.pipe(v.string(), v.minLength(1))

const CALL = { to: Text, data: v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/)), value: Units }

/** Schema of a stored `EvmTransaction`. */
const EvmTransactionSchema = v.object({
  namespace: v.picklist(['eip155']),
  network: Text,
  from: Text,
  ...CALL,
  gas: Units,
  fees: v.nullable(
    v.union([
      v.object({ kind: v.picklist(['eip1559']), maxFee: Units, maxPriorityFee: Units }),
      v.object({ kind: v.picklist(['legacy']), gasPrice: Units }),
    ]),
  ),
  dataFee: Units,
  batch: v.optional(
    v.object({
      id: Text,
      before: v.array(v.object(CALL)),
      paymaster: v.optional(v.object({ url: Text, context: v.optional(v.record(v.string(), v.unknown())) })),
    }),
  ),
})

type Provider = { request(request: { method: string; params: unknown }): Promise<unknown> }

const referenceOf = (network: string): string => parseCaip2(network)?.reference ?? ''

export const EVM: ChainFamily<EvmAdapter> = {
  ...EVM_FACTS,
  addresses: EVM_ADDRESSES,
  balance: {
    request: address => ({ method: 'eth_getBalance', params: [address, 'latest'] }),
    schema: QuantitySchema,
  },
  sentTransfer: EVM_SENT_TRANSFER,
  transactionSchema: EvmTransactionSchema,
  names: { registry: 'eip155:1', coinTypeOf },
  nativePlaceholder: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  supports: { nfts: true, swaps: true },
  onramp: { providers: ['coinbase', 'meld'], currency: 'USDC' },
  signIn: {
    isDefault: true,
    hasOneClick: true,
    chainIdOf: referenceOf,
    hostChainIdOf: network => Number(referenceOf(network)),
    networkOf: chainId => (/^[1-9]\d*$/.test(chainId) ? `eip155:${chainId}` : undefined),
    message: ethereumSignInMessage,
    async sign(provider, { message, address }) {
      const params = [toHex(message), address]
      const signature = await (provider as Provider).request({ method: 'personal_sign', params })
      // A smart account's signature (EIP-1271) has no fixed length, so only a lower bound is checked.
      if (typeof signature !== 'string' || !/^0x([0-9a-f]{2}){31,}$/i.test(signature))
        throw new W3mError('WALLET_INVALID_RESPONSE', { details: 'personal_sign' })
      return signature
    },
  },
  sendFailure: 'UNEXPECTED',
  load: lazy(async () => (await import('./evm-adapter')).createEvmAdapter).load,
}

/** Encodes a text as UTF-8 hex for `personal_sign`, because wallets interpret plain text in different ways. */
function toHex(text: string): string {
  const bytes = new TextEncoder().encode(text)
  return `0x${Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')}`
}
