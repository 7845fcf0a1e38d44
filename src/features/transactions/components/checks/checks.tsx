import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import type { ReactNode } from 'react'
import css from '../../../../../styles/ui/checks.css'
import { useLocale, useTranslator } from '../../../../shared/i18n/locale-context'
import { amountWithSymbol } from '../../../../shared/lib/amounts/amount-with-symbol'
import { formatFee } from '../../../../shared/lib/amounts/format-fee'
import { formatUnits } from '../../../../shared/lib/decimal'
import { createStylesRef } from '../../../../shared/theme/adopt-styles'
import { TextField } from '../../../../shared/ui/field/text-field'
import { Icon } from '../../../../shared/ui/picture/icon'
import type { TokenWarning } from '../../token-identity'
import { AgreeBox } from './agree-box'
import { CHECKS } from './messages'
import { AGREED, type ChecksView, tokenWarningKey } from './use-checks'

const stylesRef = createStylesRef(css)

const FEE_WORDS = {
  aboveAmount: 'check.feeAboveAmount',
  largeShare: 'check.feeLargeShare',
  unusual: 'check.feeUnusual',
  high: 'check.feeHigh',
  huge: 'check.feeHuge',
} as const

/** Warnings that the visitor has to confirm before sending. Renders nothing if there are none. */
export function Checks({ checks }: { checks: ChecksView }) {
  const { tokenWarnings, fee } = checks
  return (
    <>
      {tokenWarnings.map((warning, index) => {
        const key = tokenWarningKey(warning, index)
        return <TokenCheck key={key} name={key} warning={warning} checks={checks} />
      })}
      {fee && <FeeCheck fee={fee} checks={checks} />}
    </>
  )
}

type TokenCheckProps = {
  readonly name: string
  readonly warning: TokenWarning
  readonly checks: ChecksView
}

function TokenCheck({ name, warning, checks }: TokenCheckProps) {
  const t = useTranslator(CHECKS)
  return (
    <Box id={`check-${warning.kind}`}>
      <p>
        {warning.kind === 'mismatch'
          ? t('check.mismatch', isolated(warning))
          : t('check.imitation', isolated(warning))}
      </p>
      <CheckBox id={`check-agree-${warning.kind}`} name={name} checks={checks}>
        {warning.kind === 'mismatch'
          ? t('check.mismatchAgree', isolated(warning))
          : t('check.imitationAgree', isolated(warning))}
      </CheckBox>
    </Box>
  )
}

/**
 * Isolates symbols, which come from third parties, so that right-to-left characters in them cannot reorder the text
 * around them (https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates).
 */
const isolated = (warning: TokenWarning) => ({
  symbol: `\u2068${warning.symbol}\u2069`,
  own: warning.kind === 'mismatch' ? `\u2068${warning.own}\u2069` : '',
})

function FeeCheck({ fee, checks }: { fee: NonNullable<ChecksView['fee']>; checks: ChecksView }) {
  const t = useTranslator(CHECKS)
  const { tag } = useLocale()
  const { reason, confirmation, cost, currency } = fee
  const amount = amountWithSymbol(formatFee(formatUnits(cost, currency.decimals), tag), currency.symbol)
  const label = t('check.feeType', { word: t('check.feeWord'), amount })
  return (
    <Box id="check-fee" reason={reason}>
      <p>{t(FEE_WORDS[reason])}</p>
      {confirmation === 'agree' ? (
        <CheckBox id="check-agree-fee" name="fee" checks={checks}>
          {t('check.feeAgree', { amount })}
        </CheckBox>
      ) : (
        <div className="field-box">
          <p>{label}</p>
          <TextField
            label={label}
            placeholder={t('check.feeWord')}
            data-testid="check-type-fee"
            value={checks.textOf('fee')}
            onChange={text => checks.setText('fee', text)}
          />
        </div>
      )}
    </Box>
  )
}

type CheckBoxProps = {
  readonly id: string
  readonly name: string
  readonly checks: ChecksView
  readonly children: string
}

function CheckBox({ id, name, checks, children }: CheckBoxProps) {
  return (
    <AgreeBox id={id} isAgreed={checks.textOf(name) === AGREED} onChange={text => checks.setText(name, text)}>
      {children}
    </AgreeBox>
  )
}

type BoxProps = { readonly id: string; readonly reason?: string; readonly children: ReactNode }

function Box({ id, reason, children }: BoxProps) {
  return (
    <div ref={stylesRef} className="check" role="note" data-testid={id} data-reason={reason}>
      <Icon node={TriangleAlert} size={18} />
      {children}
    </div>
  )
}
