import { useState } from 'react'
import { useTranslator } from '../../../../shared/i18n/locale-context'
import { type FeeFacts, type FeeWarning, feeWarning } from '../../network-fee'
import type { TokenWarning } from '../../token-identity'
import { CHECKS } from './messages'

/** Value of a check whose box is checked. */
export const AGREED = 'yes'

export type ChecksView = {
  readonly tokenWarnings: readonly TokenWarning[]
  readonly fee: (FeeWarning & Pick<FeeFacts, 'cost' | 'currency'>) | undefined
  /** Whether the visitor has confirmed all checks. */
  readonly isMet: boolean
  /** Input for a check: `AGREED`, the typed text, or an empty string. */
  textOf(key: string): string
  setText(key: string, text: string): void
}

type Options = {
  /** Identifies the transaction. If it changes, all confirmations are cleared. */
  readonly subject: string
  readonly tokenWarnings: readonly TokenWarning[]
  /** `undefined` if the fee is not known. */
  readonly fee: FeeFacts | undefined
}

/**
 * Whether the fee has grown by more than an eighth since the visitor agreed to it, so that they have to agree again.
 * Smaller changes are normal: one block can raise the base fee by an eighth (EIP-1559).
 */
const hasGrown = (cost: string, agreed: string) => BigInt(cost) * 8n > BigInt(agreed) * 9n

/** Compares words regardless of case and accents, which keyboards and languages enter in different ways. */
export const isSameWord = (typed: string, word: string): boolean =>
  typed.trim().localeCompare(word, undefined, { sensitivity: 'base' }) === 0

type Confirmations = {
  readonly subjectKey: string
  readonly cost: string
  readonly texts: Readonly<Record<string, string>>
}

/**
 * State of the checks that the visitor has to confirm on a preview: tokens with a suspicious symbol, and a
 * disproportionate network fee.
 */
export function useChecks({ subject, tokenWarnings, fee }: Options): ChecksView {
  const t = useTranslator(CHECKS)
  const [state, setState] = useState<Confirmations>()
  const warning = fee && feeWarning(fee)
  const cost = fee?.cost ?? '0'
  const subjectKey = JSON.stringify([subject, tokenWarnings, warning])
  const isCurrent = state?.subjectKey === subjectKey && !hasGrown(cost, state.cost)
  const texts = isCurrent ? state.texts : {}
  const isAgreed = (key: string) => texts[key] === AGREED
  const isTyped = isSameWord(texts.fee ?? '', t('check.feeWord'))
  const isFeeMet = !warning || (warning.confirmation === 'type' ? isTyped : isAgreed('fee'))
  return {
    tokenWarnings,
    fee: warning && fee && { ...warning, cost: fee.cost, currency: fee.currency },
    isMet: isFeeMet && tokenWarnings.every((each, index) => isAgreed(tokenWarningKey(each, index))),
    textOf: key => texts[key] ?? '',
    setText: (key, text) =>
      setState({ subjectKey, cost: isCurrent ? state.cost : cost, texts: { ...texts, [key]: text } }),
  }
}

/** The index tells two tokens apart that have the same symbol, such as both sides of a swap. */
export const tokenWarningKey = ({ kind, symbol }: TokenWarning, index: number): string =>
  `${index}-${kind}-${symbol}`
