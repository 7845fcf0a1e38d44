import type { GeneralErrorCode } from '../../../shared/errors/catalogue'
import { W3mError } from '../../../shared/errors/w3m-error'
import { redactText } from '../../../shared/lib/redact'
import { ERRORS_SENT } from '../protocol'
import type { JsonRpcError } from '../relay/json-rpc'

/** Kind of request to the wallet. It decides which error a code becomes. */
export type PeerRequestKind = 'pairing' | 'request'

/**
 * Error code of ours for each range of wallet codes, which come from
 * https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes, EIP-1193 and JSON-RPC.
 */
const MEANINGS: readonly (readonly [
  from: number,
  to: number,
  pairing: GeneralErrorCode,
  request: GeneralErrorCode,
])[] = [
  [4001, 4001, 'CONNECT_DECLINED', 'REQUEST_DECLINED'],
  [5000, 5003, 'CONNECT_DECLINED', 'REQUEST_DECLINED'],
  [12001, 12001, 'CONNECT_DECLINED', 'REQUEST_DECLINED'],
  [3001, 3005, 'WALLET_NETWORKS_UNSUPPORTED', 'REQUEST_UNSUPPORTED'],
  [5100, 5104, 'WALLET_NETWORKS_UNSUPPORTED', 'REQUEST_UNSUPPORTED'],
  [1001, 1006, 'WALLET_NETWORKS_UNSUPPORTED', 'REQUEST_UNSUPPORTED'],
  [4200, 4200, 'WALLET_NETWORKS_UNSUPPORTED', 'REQUEST_UNSUPPORTED'],
  [-32601, -32601, 'WALLET_NETWORKS_UNSUPPORTED', 'REQUEST_UNSUPPORTED'],
  [10001, 10001, 'WALLET_NETWORKS_UNSUPPORTED', 'REQUEST_UNSUPPORTED'],
  [8000, 8000, 'PAIRING_EXPIRED', 'WALLET_TIMEOUT'],
  [11005, 11005, 'PAIRING_EXPIRED', 'WALLET_TIMEOUT'],
  [6000, 6000, 'CONNECT_DECLINED', 'SESSION_ENDED'],
  [7001, 7001, 'WALLET_FAILED', 'SESSION_ENDED'],
  [12002, 12002, 'CONNECT_DECLINED', 'SESSION_ENDED'],
]

const MAX_DETAILS = 300

/**
 * Converts a wallet's error to a `W3mError`. `values` keep its `code`, `message` and `data` (strings unchanged,
 * anything else as JSON), from which a provider builds its own error.
 */
export function toPeerError({ code, message, data }: JsonRpcError, kind: PeerRequestKind): W3mError {
  const found = MEANINGS.find(([from, to]) => code >= from && code <= to)
  const fallback: GeneralErrorCode = kind === 'pairing' ? 'WALLET_FAILED' : 'REQUEST_FAILED'
  const text = typeof data === 'string' ? data : JSON.stringify(data)
  return new W3mError(found ? found[kind === 'pairing' ? 2 : 3] : fallback, {
    cause: { code, message, ...(data === undefined ? {} : { data }) },
    details: redactText(`wallet code ${code}: ${message}`).slice(0, MAX_DETAILS),
    values: { code, message, ...(text === undefined ? {} : { data: text }) },
  })
}

/** Whether the error means that the wallet does not support the method at all. */
export function isMethodUnknown({ code }: JsonRpcError): boolean {
  return code === ERRORS_SENT.methodUnsupported[0] || code === -32601
}
