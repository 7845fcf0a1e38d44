import type { ReactNode } from 'react'
import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import { useAppSelector } from '../../../store/hooks'
import { selectNetwork } from '../../../wallets/connections/selectors'
import { formatDuration, formatMoment } from '../message/format-time'
import { SIGN_IN } from '../messages'
import type { MessagePreview, RequestedAccount } from '../sign-in-slice'
import { MessageText } from './message-text'

type Props = {
  account: RequestedAccount
  /** `null` until the message is ready; only the account and network are shown until then. */
  preview: MessagePreview | null
  /** Whether the preview is being prepared. */
  coming: boolean
}

/** Content of the message, before the wallet shows it: account, network, site, purpose and validity. */
export function MessageDetails({ account, preview, coming }: Props) {
  const t = useTranslator(SIGN_IN)
  const { address, target } = account
  const network = useAppSelector(state => selectNetwork(state, target))
  return (
    <div className="siwe-message" data-testid="siwe-details" aria-busy={coming || undefined}>
      <dl className="siwe-details" aria-label={t('siwe.details')}>
        <DetailRow name={t('siwe.account')} long>
          <bdi dir="ltr">{address}</bdi>
        </DetailRow>
        <DetailRow name={t('siwe.network')}>
          <bdi>{network?.name ?? target}</bdi>
        </DetailRow>
        {preview && preview.text === undefined && <StandardDetails preview={preview} />}
      </dl>
      {preview?.text !== undefined && <MessageText text={preview.text} />}
      {!preview && coming && (
        <div className="siwe-coming" aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      )}
    </div>
  )
}

/** All fields of EIP-4361 except those set at signing time: the nonce and the time of signing. */
function StandardDetails({ preview }: { preview: MessagePreview }) {
  const t = useTranslator(SIGN_IN)
  const { tag } = useLocale()
  const { domain, uri, statement, resources, requestId, notBefore, expires, lasts } = preview
  return (
    <>
      <DetailRow name={t('siwe.site')}>
        <bdi>{domain}</bdi>
      </DetailRow>
      <DetailRow name={t('siwe.uri')} long>
        <bdi dir="ltr">{uri}</bdi>
      </DetailRow>
      {statement && (
        <DetailRow name={t('siwe.statement')} block>
          <p dir="auto">{statement}</p>
        </DetailRow>
      )}
      {resources.length > 0 && (
        <DetailRow name={t('siwe.resources')} block>
          <ul>
            {[...new Set(resources)].map(resource => (
              <li key={resource} dir="ltr">
                {resource}
              </li>
            ))}
          </ul>
        </DetailRow>
      )}
      {requestId && (
        <DetailRow name={t('siwe.request')}>
          <bdi>{requestId}</bdi>
        </DetailRow>
      )}
      {notBefore && <DetailRow name={t('siwe.notBefore')}>{formatMoment(notBefore, tag)}</DetailRow>}
      {expires && <DetailRow name={t('siwe.expires')}>{formatMoment(expires, tag)}</DetailRow>}
      {lasts !== undefined && (
        <DetailRow name={t('siwe.expires')}>
          {t('siwe.lasts', { time: formatDuration(lasts, tag) })}
        </DetailRow>
      )}
    </>
  )
}

type RowProps = { name: string; children: ReactNode; long?: boolean; block?: boolean }

/** `long`: text without word breaks, such as an address. `block`: text that needs the full width. */
function DetailRow({ name, children, long, block }: RowProps) {
  return (
    <div className={block ? 'block' : undefined}>
      <dt>{name}</dt>
      <dd className={long ? 'long' : undefined}>{children}</dd>
    </div>
  )
}
