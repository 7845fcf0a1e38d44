import { W3mError } from '../../../shared/errors/w3m-error'
import { cleanText } from '../../../shared/lib/format'
import { isUserRejection, walletErrorCode } from '../../../wallets/eip1193/eip1193-wallet-error'
import { transactionError } from '../errors'

/**
 * Error codes of EIP-1193, EIP-1474 and JSON-RPC which mean that nothing was signed, or that the node rejected the
 * transaction. -32005 (limit exceeded) is not among them: a wallet may retry its node, and the first attempt may have
 * succeeded.
 */
const UNSENT: ReadonlySet<number> = new Set([
  4100, 4200, -32_700, -32_600, -32_601, -32_602, -32_002, -32_003, -32_004, 3,
])
/**
 * -32000 and internal errors are ambiguous: they may even be a timeout after sending. These are the messages with which
 * nodes reject a transaction: geth and nodes with the same messages (`core/txpool/errors.go`, `core/error.go`,
 * `internal/ethapi`), Erigon (`txpoolcfg.go`), Nethermind (`AcceptTxResult.cs`), Besu, Conflux, and Solana.
 */
const REFUSAL = new RegExp(
  [
    'insufficient ?(funds|balance|gas|lamports)|(cost|value) exceeds|exceeds (account )?(balance|allowance)|out of balance',
    'revert|simulation failed|blockhash|transaction (was )?rejected|transaction type not supported|only replay-protected',
    'under-?priced|fee ?too ?low|(gas )?price (too low|below|\\S+ less than)|(max )?(priority )?fee per gas (less|higher) than|fee cap',
    'intrinsic ?gas|gas required|floor data gas|gas ?limit ?(is )?(too high|reached|exceeded)|exceeds block gas limit|gas uint64 overflow',
    'tx fee .*exceeds|exceeds (the )?(configured )?(cap|maximum)|(tx|transaction |sub-)pool is full|(account|transaction) limit (exceeded|reached)',
    'nonce ?(is )?too high|nonce has max value|nonce ?gap|invalid sender|failed ?to ?resolve ?sender|sender (is )?not an eoa|sender ?is ?contract',
    'negative value|oversized data|rlp ?too ?long|max ?tx ?size|initcode',
  ].join('|'),
  'i',
)
/**
 * Messages of nodes that already have the transaction, because the wallet sent it twice, or that have another one with
 * the same nonce, which may be the first attempt at another gas price.
 */
const IS_THERE =
  /already ?(known|imported|processed|been processed|used|exists|in mempool)|(known|same|existing) (transaction|hash|txn?)|nonce ?(is )?too (low|stale)|old ?nonce|same nonce|replac/i
const MAX_MESSAGE = 120
/** Error code of EIP-1193: the user rejected the request. */
const USER_REJECTED = 4001

/**
 * Meaning of a wallet's failure for the user's funds. `values.message` of `error` is the wallet's own message, if there
 * is one.
 */
export type Failure = {
  /**
   * - `unsent`: nothing was sent, for certain
   * - `unsure`: the answer was lost, or the user left, possibly just after approving: the network has to be searched
   */
  readonly kind: 'unsent' | 'unsure'
  readonly error: W3mError
}

export function readFailure(thrown: unknown): Failure {
  const known = knownErrorOf(thrown)
  const messages = messagesOf(thrown)
  // the message of a `W3mError` is our own sentence, so the wallet's message is taken from its values
  const reported = thrown instanceof W3mError ? thrown.values?.message : messages.at(-1)
  const message = cleanText(String(reported ?? ''), MAX_MESSAGE)
  const values = message === '' ? {} : { values: { message } }
  // ABORTED only describes what the page did: the user may have approved in the wallet, unless the wallet reported a
  // rejection
  if (known?.code === 'ABORTED' && known.values?.code !== USER_REJECTED)
    return { kind: 'unsure', error: new W3mError('TRANSACTION_STATUS_UNKNOWN', { cause: thrown }) }
  if (isUserRejection(thrown) || known?.code === 'REQUEST_DECLINED' || known?.code === 'ABORTED')
    return { kind: 'unsent', error: transactionError('TRANSACTION_DECLINED', { cause: thrown }) }
  if (!isRefused(thrown, known, messages.join(' ')))
    return { kind: 'unsure', error: new W3mError('TRANSACTION_STATUS_UNKNOWN', { cause: thrown, ...values }) }
  return { kind: 'unsent', error: new W3mError(known ?? 'REQUEST_FAILED', { cause: thrown, ...values }) }
}

/** Returns the `W3mError` that was thrown, or that is the cause of a provider's error. */
function knownErrorOf(thrown: unknown): W3mError | undefined {
  if (thrown instanceof W3mError) return thrown
  return thrown instanceof Error && thrown.cause instanceof W3mError ? thrown.cause : undefined
}

function isRefused(thrown: unknown, known: W3mError | undefined, message: string): boolean {
  if (IS_THERE.test(`${message} ${known?.values?.message}`)) return false
  // the transaction was signed and may have been sent
  if (known?.values?.signature !== undefined && known.code !== 'TRANSACTION_EXPIRED') return false
  if (known?.definition.outcome === 'unsent') return true
  const code = walletErrorCode(thrown)
  return (code !== undefined && UNSENT.has(code)) || REFUSAL.test(message)
}

/**
 * Messages of the error: the wallet's, then the node's. Some wallets put the node's message into `data` below a generic
 * message of their own ("Internal JSON-RPC error.").
 */
function messagesOf(thrown: unknown): readonly string[] {
  const within = (value: unknown, key: string): unknown => Reflect.get(Object(value), key)
  const data = within(thrown, 'data')
  const all = [thrown, data, within(data, 'originalError'), within(thrown, 'error')]
  return all.flatMap(each => {
    const message = typeof each === 'string' && each === thrown ? each : within(each, 'message')
    const text = typeof message === 'string' ? cleanText(message, MAX_MESSAGE) : ''
    return text === '' ? [] : [text]
  })
}
