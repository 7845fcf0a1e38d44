import { W3mError } from '../../shared/errors/w3m-error'
import type { Clock } from '../../shared/lib/clock'
import { withTimeout } from '../../shared/lib/deadline'
import { ignoreErrors } from '../eip1193/subscribe-provider'
import { toSolanaError } from '../solana/solana-wallet-error'
import { readAccounts, type StandardAccount } from './accounts'
import { featureMethod } from './features'

/** Time limit in milliseconds for requests without a prompt. Only a wallet that hangs takes longer. */
const SILENT_RESPONSE_MS = 10_000
const LEAVE_MS = 5000

/**
 * Requests the accounts; the list is never empty. Rejects with WALLET_LOCKED if the wallet shares none, and with
 * WALLET_INVALID_RESPONSE if they are invalid.
 */
export async function requestAccounts(wallet: unknown): Promise<readonly StandardAccount[]> {
  const accounts = readAccounts(await connect(wallet, {}))
  if (!accounts) throw new W3mError('WALLET_INVALID_RESPONSE', { details: 'accounts' })
  if (accounts.length === 0) throw new W3mError('WALLET_LOCKED')
  return accounts
}

/** Accounts that the wallet shares without prompting the visitor; empty if it would have to prompt. */
export async function hydrateAccounts(wallet: unknown, clock: Clock): Promise<readonly StandardAccount[]> {
  const shared = readAccounts(wallet)
  if (shared?.length) return shared
  const timeoutError = () => new W3mError('WALLET_TIMEOUT', { details: 'standard:connect' })
  try {
    const response = connect(wallet, { silent: true })
    return readAccounts(await withTimeout(response, clock, SILENT_RESPONSE_MS, timeoutError)) ?? []
  } catch (error) {
    const known = toSolanaError(error, 'CONNECT_DECLINED', 'WALLET_FAILED')
    if (known.code === 'CONNECT_DECLINED' || known.code === 'REQUEST_UNSUPPORTED') return []
    throw known
  }
}

/** Disconnects from the wallet, if it supports that. */
export async function disconnectStandard(wallet: unknown, clock: Clock): Promise<void> {
  const leave = featureMethod(wallet, 'standard:disconnect')
  if (!leave) return
  const timeoutError = () => new W3mError('DISCONNECT_FAILED', { details: 'no response' })
  try {
    await withTimeout((async () => leave())(), clock, LEAVE_MS, timeoutError)
  } catch (cause) {
    throw cause instanceof W3mError ? cause : new W3mError('DISCONNECT_FAILED', { cause })
  }
}

/**
 * Calls `changed` on each change of the wallet. Returns a function that stops it; a wallet with missing or broken
 * events still works.
 */
export function watchWallet(wallet: unknown, changed: () => void): () => void {
  let stop: unknown
  ignoreErrors(() => {
    stop = featureMethod(wallet, 'standard:events', 'on')?.('change', changed)
  })
  return () => ignoreErrors(() => typeof stop === 'function' && stop())
}

/** `async` also turns an exception of the wallet into a rejection. */
async function connect(wallet: unknown, input: { silent?: true }): Promise<unknown> {
  const method = featureMethod(wallet, 'standard:connect')
  if (!method) throw new W3mError('REQUEST_UNSUPPORTED', { details: 'standard:connect' })
  return method(input)
}
