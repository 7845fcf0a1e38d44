import { W3mError } from '../../shared/errors/w3m-error'
import type { Clock } from '../../shared/lib/clock'
import { withTimeout } from '../../shared/lib/deadline'
import { toSolanaError } from '../solana/solana-wallet-error'
import { readAccounts, type StandardAccount } from './accounts'
import { featureMethod } from './features'

/** Requests without a prompt are answered within this time, unless the wallet hangs. */
const SILENT_ANSWER_MS = 10_000
const LEAVE_MS = 5000

/** Asks for the accounts: never none. WALLET_LOCKED where the wallet shares none, WALLET_INVALID_RESPONSE for what are none. */
export async function askAccounts(wallet: unknown): Promise<readonly StandardAccount[]> {
  const accounts = readAccounts(await connect(wallet, {}))
  if (!accounts) throw new W3mError('WALLET_INVALID_RESPONSE', { details: 'accounts' })
  if (accounts.length === 0) throw new W3mError('WALLET_LOCKED')
  return accounts
}

/** Accounts that the wallet gives without prompting the visitor; none where it would have to. */
export async function hydrateAccounts(wallet: unknown, clock: Clock): Promise<readonly StandardAccount[]> {
  const shared = readAccounts(wallet)
  if (shared?.length) return shared
  const late = () => new W3mError('WALLET_TIMEOUT', { details: 'standard:connect' })
  try {
    const answer = connect(wallet, { silent: true })
    return readAccounts(await withTimeout(answer, clock, SILENT_ANSWER_MS, late)) ?? []
  } catch (error) {
    const known = toSolanaError(error, 'CONNECT_DECLINED', 'WALLET_FAILED')
    if (known.code === 'CONNECT_DECLINED' || known.code === 'REQUEST_UNSUPPORTED') return []
    throw known
  }
}

/** Takes the page's permission back, where the wallet knows how. */
export async function leaveWallet(wallet: unknown, clock: Clock): Promise<void> {
  const leave = featureMethod(wallet, 'standard:disconnect')
  if (!leave) return
  const late = () => new W3mError('DISCONNECT_FAILED', { details: 'no answer' })
  try {
    await withTimeout((async () => leave())(), clock, LEAVE_MS, late)
  } catch (cause) {
    throw cause instanceof W3mError ? cause : new W3mError('DISCONNECT_FAILED', { cause })
  }
}

/** Reports each change of the wallet. Returns a function that stops it; a wallet without events, or with broken ones, still works. */
export function watchWallet(wallet: unknown, changed: () => void): () => void {
  let stop: unknown
  tolerate(() => {
    stop = featureMethod(wallet, 'standard:events', 'on')?.('change', changed)
  })
  return () => tolerate(() => typeof stop === 'function' && stop())
}

/** `async` also turns a wallet that throws at once into a rejection. */
async function connect(wallet: unknown, input: { silent?: true }): Promise<unknown> {
  const method = featureMethod(wallet, 'standard:connect')
  if (!method) throw new W3mError('REQUEST_UNSUPPORTED', { details: 'standard:connect' })
  return method(input)
}

function tolerate(call: () => unknown): void {
  try {
    call()
  } catch {
    // nothing to hear
  }
}
