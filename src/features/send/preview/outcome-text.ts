import type { DecodedCall } from '../../../chains/family'
import type { Network } from '../../../chains/networks/network'
import type { Translator } from '../../../shared/i18n/translate'
import { amountWithSymbol } from '../../../shared/lib/amounts/amount-with-symbol'
import { formatUnits } from '../../../shared/lib/decimal'
import { truncateAddress } from '../../../shared/lib/format'
import type { TransactionEntry } from '../../transactions/types'
import type { SEND } from '../messages'

type Translate = Translator<keyof typeof SEND>

/** Whether the transaction is confirmed but, according to the chain, the recipient received nothing. */
export const hasNoTransfer = ({ status, received }: TransactionEntry): boolean =>
  status === 'confirmed' && received === '0'

/** Whether the transfer succeeded, by what the chain shows as received. */
export const hasReceipt = (entry: TransactionEntry): boolean =>
  entry.status === 'confirmed' && entry.preview.decoded.kind === 'transfer' && !hasNoTransfer(entry)

/** Whether the chain shows that the recipient received the whole amount. */
export const hasFullyArrived = ({ preview: { decoded }, received }: TransactionEntry): boolean =>
  decoded.kind === 'transfer' && received === decoded.amount

/** Text about what the recipient received. It claims no more than the chain shows. */
export function receivedText(
  t: Translate,
  { intent, preview: { decoded }, received }: TransactionEntry,
): string {
  const show = (units: string) => amountWithSymbol(formatUnits(units, intent.decimals), intent.symbol)
  const expected = decoded.kind === 'transfer' ? decoded.amount : intent.amount
  if (received === undefined) return t('send.confirmed.unseen', { amount: show(expected) })
  if (received === '0') return t('send.nothing.text')
  if (received === expected) return t('send.confirmed.text', { amount: show(expected) })
  return t('send.confirmed.part', { received: show(received), amount: show(expected) })
}

/** Text about what the wallet did instead of the request. */
export function mismatchText(
  t: Translate,
  { intent, preview, mismatch }: TransactionEntry,
  network: Network | undefined,
): string {
  const show = (token: string | null, units: string) => {
    const expected = preview.decoded.kind === 'transfer' ? preview.decoded.token : undefined
    if (token === null && network)
      return amountWithSymbol(formatUnits(units, network.currency.decimals), network.currency.symbol)
    if (token === expected) return amountWithSymbol(formatUnits(units, intent.decimals), intent.symbol)
    return token === null ? units : truncateAddress(token)
  }
  switch (mismatch?.kind) {
    case 'transfer':
      return t('send.mismatched.transfer', { amount: show(mismatch.token, mismatch.amount) })
    case 'approve':
      return t('send.mismatched.approve', { token: show(mismatch.token, mismatch.amount) })
    default:
      return t('send.mismatched.other')
  }
}

/** The full address that matters in the transaction sent instead: its recipient or spender. */
export function mismatchTarget(decoded: DecodedCall | undefined): string | undefined {
  switch (decoded?.kind) {
    case 'transfer':
      return decoded.to
    case 'approve':
      return decoded.spender
    case 'swap':
      return decoded.router
    default:
      return decoded?.to || undefined
  }
}
