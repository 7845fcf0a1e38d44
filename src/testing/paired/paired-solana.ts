import { writeTransaction } from '../../chains/solana/solana-wire'
import type { Caip2 } from '../../shared/lib/caip'
import { decodeBase58, encodeBase58 } from '../../shared/lib/encoding/base58'
import { decodeBase64, encodeBase64 } from '../../wallets/walletconnect/crypto/encoding'
import type { SolanaAccount, SolanaCore } from '../solana/solana-core'
import { sendWire, signWire } from '../solana/solana-methods'
import { invalidParams, unsupportedMethod } from '../wallet-requests'

/** Methods of Solana over a session (docs/protocols/walletconnect.md#signing). */
export const SESSION_SOLANA_METHODS = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
] as const

type Params = Readonly<Record<string, unknown>>

export async function requestSessionSolana(
  core: SolanaCore,
  method: string,
  params: Params,
  network: Caip2,
): Promise<unknown> {
  const account = accountOf(core, params)
  const confirm = (run: () => Promise<unknown>) => core.queue.confirm(method, params, run)
  switch (method) {
    case 'solana_signMessage': {
      const message = decodeBase58(String(params.message))
      if (!message) throw invalidParams('The message must be in Base58.')
      return confirm(async () => ({ signature: encodeBase58(await account.sign(message)) }))
    }
    case 'solana_signTransaction':
      return confirm(async () => {
        const signed = await signWire(account, decodeBase64(String(params.transaction)))
        const signature = signed.signatures[signed.signers.indexOf(account.address)] ?? new Uint8Array()
        return { signature: encodeBase58(signature), transaction: encodeBase64(writeTransaction(signed)) }
      })
    case 'solana_signAllTransactions': {
      const { transactions } = params
      if (!Array.isArray(transactions)) throw invalidParams('Expected { transactions }.')
      return confirm(async () => ({
        transactions: await Promise.all(
          transactions.map(async each =>
            encodeBase64(writeTransaction(await signWire(account, decodeBase64(String(each))))),
          ),
        ),
      }))
    }
    case 'solana_signAndSendTransaction':
      return confirm(async () => {
        const signed = await signWire(account, decodeBase64(String(params.transaction)))
        return { signature: encodeBase58(await sendWire(core, network, signed)) }
      })
    default:
      throw unsupportedMethod(method)
  }
}

function accountOf(core: SolanaCore, { pubkey }: Params): SolanaAccount {
  const account = pubkey === undefined ? core.shareable[0] : core.authorize(pubkey)
  if (!account) throw invalidParams('The wallet has no account.')
  return account
}
