import * as v from 'valibot'
import { encodeBase58 } from '../../shared/lib/encoding/base58'
import { lazy } from '../../shared/lib/lazy'
import { solanaSignInMessage } from '../../shared/lib/sign-in/sign-in-message'
import type { ChainFamily } from '../family'
import type { SolanaAdapter } from './solana-adapter'
import { SOLANA_ADDRESSES } from './solana-address'
import { clusterOf } from './solana-clusters'
import { SOLANA_FACTS } from './solana-facts'
import { SOLANA_SENT_TRANSFER } from './solana-sent-transfer'
import { SolanaTransactionSchema } from './solana-transaction-schema'

/**
 * Response of `getBalance` (https://solana.com/docs/rpc/http/getbalance): lamports as a decimal string. Numbers beyond
 * the precision of JSON numbers are rejected: an unknown balance is better than a wrong one.
 */
const LamportsSchema = v.pipe(
  v.object({
    value: v.pipe(
      v.number(),
      v.check(lamports => Number.isSafeInteger(lamports) && lamports >= 0),
    ),
  }),
  v.transform(({ value }) => String(value)),
)

type Provider = { signMessage(message: Uint8Array): Promise<{ signature: Uint8Array }> }

export const SOLANA: ChainFamily<SolanaAdapter> = {
  ...SOLANA_FACTS,
  addresses: SOLANA_ADDRESSES,
  balance: {
    request: address => ({ method: 'getBalance', params: [address, { commitment: 'confirmed' }] }),
    schema: LamportsSchema,
  },
  sentTransfer: SOLANA_SENT_TRANSFER,
  nativePlaceholder: 'So11111111111111111111111111111111111111111',
  transactionSchema: SolanaTransactionSchema,
  supports: { nfts: false, swaps: 'listed' },
  // Priority fees of up to 0.001 SOL, two token accounts, and the rent of the account itself.
  swapCost: { fee: '105000', reserve: '6000000' },
  onramp: { providers: ['meld'], currency: 'SOL' },
  signIn: {
    isDefault: false,
    hasOneClick: false,
    chainIdOf: clusterOf,
    hostChainIdOf: network => network,
    networkOf: () => undefined,
    message: solanaSignInMessage,
    async sign(provider, { message }) {
      const { signature } = await (provider as Provider).signMessage(new TextEncoder().encode(message))
      return encodeBase58(signature)
    },
  },
  sendFailure: 'SEND_FAILED',
  load: lazy(async () => (await import('./solana-adapter')).createSolanaAdapter).load,
}
