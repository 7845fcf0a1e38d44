import { W3mError } from '../../../shared/errors/w3m-error'
import { cleanText } from '../../../shared/lib/format'
import { isUserRejection, walletErrorCode } from '../../../wallets/eip1193/eip1193-wallet-error'
import { transactionError } from '../errors'

/**
 * Error codes (EIP-1193, EIP-1474, JSON-RPC, EIP-5792) that prove that nothing was sent. 5720 (duplicate id) is
 * missing, because it says that the wallet has the batch already. -32005 (limit exceeded) is missing on purpose: a
 * wallet may retry, and an earlier attempt may have succeeded.
 */
const UNSENT_CODES: ReadonlySet<number> = new Set([
  4100, 4200, -32_700, -32_600, -32_601, -32_602, -32_002, -32_003, -32_004, 3, 5700, 5710, 5740, 5750, 5760,
  // ERC-7769: a bundler refuses the user operation, because its paymaster does, or is banned or has too little stake
  -32_501,
  -32_504, -32_505,
])
/**
 * -32000 and internal errors prove nothing: they may be a timeout after sending. So the message decides. These are the
 * messages of nodes that reject a transaction: geth and nodes with the same messages (`core/txpool/errors.go`,
 * `core/error.go`, `internal/ethapi`), Erigon (`txpoolcfg.go`), Nethermind (`AcceptTxResult.cs`), Besu, Conflux, and
 * Solana.
 */
const NODE_REJECTION = new RegExp(
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
 * Messages that look like a rejection but are none: the node already has the transaction, because the wallet sent it
 * twice, or it has another one with the same nonce, which may be the first attempt at another gas price; or the wallet
 * waited until it was in a block, and reports how it ended there (ethers, web3.js).
 */
const ALREADY_KNOWN =
  /transaction execution reverted|has been reverted by the evm|already ?(known|imported|processed|been processed|used|exists|in mempool)|(known|same|existing) (transaction|hash|txn?)|nonce ?(is )?too (low|stale)|old ?nonce|same nonce|replac/i
const MAX_MESSAGE = 120
/** Error code of EIP-1193: the visitor rejected the request. */
const USER_REJECTED = 4001

/**
 * What a failure of the wallet means for the funds. `error.values.message` is the wallet's own message, if there is
 * one.
 */
export type Failure = {
  /**
   * - `unsent`: certainly nothing was sent
   * - `unsure`: the response was lost, or the visitor left, perhaps just after approving. The network has to be
   *   searched
   */
  readonly kind: 'unsent' | 'unsure'
  readonly error: W3mError
}

export function readFailure(thrown: unknown): Failure {
  const known = knownErrorOf(thrown)
  const messages = messagesOf(thrown)
  // A `W3mError` has our own text as its message; the wallet's is in its values.
  const reported = thrown instanceof W3mError ? thrown.values?.message : messages.at(-1)
  const message = cleanText(String(reported ?? ''), MAX_MESSAGE)
  const values = message === '' ? {} : { values: { message } }
  // ABORTED only says that the page stopped waiting. The visitor may have approved in the wallet, unless the wallet
  // itself reported a rejection.
  if (known?.code === 'ABORTED' && known.values?.code !== USER_REJECTED)
    return { kind: 'unsure', error: new W3mError('TRANSACTION_STATUS_UNKNOWN', { cause: thrown }) }
  if (isUserRejection(thrown) || known?.code === 'REQUEST_DECLINED' || known?.code === 'ABORTED')
    return { kind: 'unsent', error: transactionError('TRANSACTION_DECLINED', { cause: thrown }) }
  if (!isRefused(thrown, known, messages.join(' ')))
    return { kind: 'unsure', error: new W3mError('TRANSACTION_STATUS_UNKNOWN', { cause: thrown, ...values }) }
  return { kind: 'unsent', error: new W3mError(known ?? 'REQUEST_FAILED', { cause: thrown, ...values }) }
}

/** Returns the thrown `W3mError`, or the one that a provider error has as its cause. */
function knownErrorOf(thrown: unknown): W3mError | undefined {
  if (thrown instanceof W3mError) return thrown
  return thrown instanceof Error && thrown.cause instanceof W3mError ? thrown.cause : undefined
}

function isRefused(thrown: unknown, known: W3mError | undefined, message: string): boolean {
  if (ALREADY_KNOWN.test(`${message} ${known?.values?.message}`)) return false
  // with a signature it may have been sent
  if (known?.values?.signature !== undefined && known.code !== 'TRANSACTION_EXPIRED') return false
  // thrown for a transaction that the wallet returned signed, so it was not sent
  if (known?.code === 'TRANSACTION_CHANGED' || known?.definition.outcome === 'unsent') return true
  const code = walletErrorCode(thrown)
  return (code !== undefined && UNSENT_CODES.has(code)) || NODE_REJECTION.test(message)
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
