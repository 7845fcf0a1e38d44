import { useTranslator } from '../../../i18n/locale-context'
import { SIWE } from '../../../i18n/messages/siwe'
import { truncateAddress } from '../../../lib/format'
import { selectNetwork } from '../../../session/selectors'
import type { AskedAccount, MessagePreview } from '../../../session/sign-in/sign-in-slice'
import { useAppSelector } from '../../../store/hooks'

type Props = { asked: AskedAccount; preview: MessagePreview | null }

/** What the message will say, before the wallet shows it: for whom, by whom, where. */
export function MessageFacts({ asked, preview }: Props) {
  const t = useTranslator(SIWE)
  const { address, target } = asked
  const network = useAppSelector(state => selectNetwork(state, target))
  const more = preview?.resources.length ?? 0
  return (
    <dl className="siwe-facts" aria-label={t('siwe.details')} data-testid="siwe-details">
      <dt>{t('siwe.site')}</dt>
      <dd>
        <bdi>{preview?.domain ?? location.host}</bdi>
      </dd>
      <dt>{t('siwe.account')}</dt>
      <dd title={address}>
        <bdi dir="ltr">{truncateAddress(address, 6, 6)}</bdi>
      </dd>
      <dt>{t('siwe.network')}</dt>
      <dd>
        <bdi>{network?.name ?? target}</bdi>
      </dd>
      {preview?.statement && (
        <>
          <dt className="vh">{t('siwe.statement')}</dt>
          <dd className="quote" dir="auto">
            {preview.statement}
          </dd>
        </>
      )}
      {more > 0 && <dd className="quote">{t('siwe.resources', { count: more })}</dd>}
    </dl>
  )
}
