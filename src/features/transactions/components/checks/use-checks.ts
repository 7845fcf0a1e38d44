import { useState } from 'react'
import { useTranslator } from '../../../../shared/i18n/locale-context'
import { TRANSACTIONS } from '../../messages'
import { type FeeFacts, type FeeWarning, feeWarning } from '../../network-fee'
import type { TokenDoubt } from '../../token-identity'

/** What an agreement holds once it is given. */
export const AGREED = 'yes'

export type ChecksView = {
  readonly doubts: readonly TokenDoubt[]
  readonly fee: (FeeWarning & Pick<FeeFacts, 'cost' | 'currency'>) | undefined
  /** All that is demanded is given. */
  readonly isMet: boolean
  /** What was given for a check, by its key. */
  textOf(key: string): string
  give(key: string, text: string): void
}

type Options = {
  /** What the agreements are about: another transaction asks again. */
  readonly subject: string
  readonly doubts: readonly TokenDoubt[]
  /** `undefined` where the fee is not known. */
  readonly fee: FeeFacts | undefined
}

/** A fee goes up and down with every refresh: what was agreed to holds up to an eighth more, as much as one block may add. */
const hasGrown = (cost: string, agreed: string) => BigInt(cost) * 8n > BigInt(agreed) * 9n

type Given = {
  readonly about: string
  readonly cost: string
  readonly texts: Readonly<Record<string, string>>
}

/** The checks of a preview that a person has to agree to: tokens whose symbol is in doubt, and a network fee out of proportion. */
export function useChecks({ subject, doubts, fee }: Options): ChecksView {
  const t = useTranslator(TRANSACTIONS)
  const [state, setState] = useState<Given>()
  const warning = fee && feeWarning(fee)
  const cost = fee?.cost ?? '0'
  const about = JSON.stringify([subject, doubts, warning])
  const isOfThis = state?.about === about && !hasGrown(cost, state.cost)
  const texts = isOfThis ? state.texts : {}
  const isAgreed = (key: string) => texts[key] === AGREED
  const isTyped = texts.fee?.trim().toLowerCase() === t('check.feeWord').toLowerCase()
  const isFeeMet = !warning || (warning.demand === 'type' ? isTyped : isAgreed('fee'))
  return {
    doubts,
    fee: warning && fee && { ...warning, cost: fee.cost, currency: fee.currency },
    isMet: isFeeMet && doubts.every(doubt => isAgreed(doubtKey(doubt))),
    textOf: key => texts[key] ?? '',
    give: (key, text) =>
      setState({ about, cost: isOfThis ? state.cost : cost, texts: { ...texts, [key]: text } }),
  }
}

export const doubtKey = ({ kind, symbol }: TokenDoubt): string => `${kind}-${symbol}`
