import type { BalanceChange, Simulation } from '../../../chains/family'
import type { Network } from '../../../chains/networks/network'
import type { TokenRow } from '../../../services/blockchain/token-rows'
import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import { amountWithSymbol } from '../../../shared/lib/amounts/amount-with-symbol'
import { formatExact } from '../../../shared/lib/amounts/format-amount'
import { formatUnits } from '../../../shared/lib/decimal'
import { truncateAddress } from '../../../shared/lib/format'
import { CheckLine } from '../../transactions/components/checks/check-line'
import { SEND } from '../messages'
import { tokenAddress } from '../token-address'

type Props = {
  simulation: Simulation | undefined
  token: TokenRow
  network: Network
  /** Whether the simulation differs from the transfer in the preview. */
  isUnexpected: boolean
}

/** Result of the simulation, or a note that it was not possible. */
export function SimulationResult({ simulation, token, network, isUnexpected }: Props) {
  const t = useTranslator(SEND)
  const { tag } = useLocale()
  const sent = tokenAddress(token)?.toLowerCase() ?? null
  const withSymbol = (amount: BalanceChange['amount'], decimals: number, symbol: string) =>
    amountWithSymbol(formatExact(formatUnits(amount, decimals), tag), symbol)
  const show = (changes: readonly BalanceChange[]) =>
    changes
      .map(({ token: address, amount }) => {
        if (address === null) return withSymbol(amount, network.currency.decimals, network.currency.symbol)
        if (address.toLowerCase() === sent) return withSymbol(amount, token.decimals, token.symbol)
        return truncateAddress(address)
      })
      .join(', ') || formatExact('0', tag)
  const resultText = () => {
    switch (simulation?.kind) {
      case undefined:
        return t('send.preparing')
      case 'changes': {
        const changes = show(simulation.leaves)
        const { received } = simulation
        // only if the result is unexpected; else the received amount repeats the sent one
        if (isUnexpected && received !== undefined && simulation.arrives.length === 0)
          return t('send.received', { changes, received: show([{ token: sent, amount: received }]) })
        return simulation.arrives.length > 0
          ? t('send.leavesArrives', { changes, arrives: show(simulation.arrives) })
          : t('send.leaves', { changes })
      }
      case 'succeeds':
        return t('send.simulated')
      case 'unavailable':
        return t('send.notSimulated')
      case 'fails':
        return simulation.reason
          ? t('send.wouldFailReason', { reason: simulation.reason })
          : t('send.wouldFail')
    }
  }
  const isBad = isUnexpected || simulation?.kind === 'fails'
  const isGood = simulation?.kind === 'changes' || simulation?.kind === 'succeeds'
  return (
    <div aria-live="polite" data-testid="send-simulation" data-simulation={simulation?.kind}>
      <CheckLine tone={isBad ? 'stop' : isGood ? 'good' : 'info'}>{resultText()}</CheckLine>
    </div>
  )
}
