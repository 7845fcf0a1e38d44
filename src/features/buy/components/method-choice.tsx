import { useTranslator } from '../../../shared/i18n/locale-context'
import { useAppDispatch } from '../../../store/hooks'
import { BUY } from '../messages'
import { changeDraft } from '../state/change-draft'
import type { OnrampForm } from '../state/use-onramp'

const WORDS = { card: 'buy.card', ach_bank_account: 'buy.ach_bank_account' } as const
const isKnown = (id: string): id is keyof typeof WORDS => Object.hasOwn(WORDS, id)

/** Payment methods of a currency. Each has its own limits. */
export function MethodChoice({ form: { payment, method } }: { form: OnrampForm }) {
  const t = useTranslator(BUY)
  const dispatch = useAppDispatch()
  return (
    <fieldset className="buy-methods" aria-label={t('buy.methods')}>
      {payment.payment_method_limits.map(({ id }) => (
        <label key={id} data-testid={`onramp-method-${id}`}>
          <input
            type="radio"
            name="onramp-method"
            checked={id === method.id}
            onChange={() => dispatch(changeDraft({ method: id }))}
          />
          <span>{isKnown(id) ? t(WORDS[id]) : id}</span>
        </label>
      ))}
    </fieldset>
  )
}
