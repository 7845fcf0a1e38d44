import type { ReactNode } from 'react'
import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import { useAppSelector } from '../../../store/hooks'
import { selectNetwork } from '../../../wallets/connections/selectors'
import { formatDuration, formatMoment } from '../message/format-time'
import { SIGN_IN } from '../messages'
import type { MessagePreview, RequestedAccount } from '../sign-in-slice'
import { HostText } from './host-text'

type Props = {
  account: RequestedAccount
  /** `null` until the message is ready; only the account and network are shown until then. */
  preview: MessagePreview | null
  /** Whether the preview is being prepared. */
  coming: boolean
}

/** Content of the message, before the wallet shows it: account, network, site, purpose and validity. */
export function MessageFacts({ account, preview, coming }: Props) {
  const t = useTranslator(SIGN_IN)
  const { address, target } = account
  const network = useAppSelector(state => selectNetwork(state, target))
  return (
    <div className="siwe-message" data-testid="siwe-details" aria-busy={coming || undefined}>
      <dl className="siwe-facts" aria-label={t('siwe.details')}>
        <Fact name={t('siwe.account')} long>
          <bdi dir="ltr">{address}</bdi>
        </Fact>
        <Fact name={t('siwe.network')}>
          <bdi>{network?.name ?? target}</bdi>
        </Fact>
        {preview && preview.text === undefined && <StandardFacts preview={preview} />}
      </dl>
      {preview?.text !== undefined && <HostText text={preview.text} />}
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
function StandardFacts({ preview }: { preview: MessagePreview }) {
  const t = useTranslator(SIGN_IN)
  const { tag } = useLocale()
  const { domain, uri, statement, resources, requestId, notBefore, expires, lasts } = preview
  return (
    <>
      <Fact name={t('siwe.site')}>
        <bdi>{domain}</bdi>
      </Fact>
      <Fact name={t('siwe.uri')} long>
        <bdi dir="ltr">{uri}</bdi>
      </Fact>
      {statement && (
        <Fact name={t('siwe.statement')} block>
          <p dir="auto">{statement}</p>
        </Fact>
      )}
      {resources.length > 0 && (
        <Fact name={t('siwe.resources')} block>
          <ul>
            {[...new Set(resources)].map(resource => (
              <li key={resource} dir="ltr">
                {resource}
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {requestId && (
        <Fact name={t('siwe.request')}>
          <bdi>{requestId}</bdi>
        </Fact>
      )}
      {notBefore && <Fact name={t('siwe.notBefore')}>{formatMoment(notBefore, tag)}</Fact>}
      {expires && <Fact name={t('siwe.expires')}>{formatMoment(expires, tag)}</Fact>}
      {lasts !== undefined && (
        <Fact name={t('siwe.expires')}>{t('siwe.lasts', { time: formatDuration(lasts, tag) })}</Fact>
      )}
    </>
  )
}

type FactProps = { name: string; children: ReactNode; long?: boolean; block?: boolean }

/** `long`: text without word breaks, such as an address. `block`: text that needs the full width. */
function Fact({ name, children, long, block }: FactProps) {
  return (
    <div className={block ? 'block' : undefined}>
      <dt>{name}</dt>
      <dd className={long ? 'long' : undefined}>{children}</dd>
    </div>
  )
}
