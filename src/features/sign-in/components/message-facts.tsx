import type { ReactNode } from 'react'
import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import { useAppSelector } from '../../../store/hooks'
import { selectNetwork } from '../../../wallets/connections/selectors'
import { sayDuration, sayMoment } from '../message/say-time'
import { SIGN_IN } from '../messages'
import type { MessagePreview, RequestedAccount } from '../sign-in-slice'
import { HostText } from './host-text'

type Props = {
  account: RequestedAccount
  /** `null` while it is not known: nothing is made up. */
  preview: MessagePreview | null
  /** It is on its way. */
  coming: boolean
}

/** What the message will say, before the wallet shows it: by whom, where, for whom, for what and for how long. */
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

/** The fields of EIP-4361, all of them but those of the moment: the nonce and when it is signed. */
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
      {notBefore && <Fact name={t('siwe.notBefore')}>{sayMoment(notBefore, tag)}</Fact>}
      {expires && <Fact name={t('siwe.expires')}>{sayMoment(expires, tag)}</Fact>}
      {lasts !== undefined && (
        <Fact name={t('siwe.expires')}>{t('siwe.lasts', { time: sayDuration(lasts, tag) })}</Fact>
      )}
    </>
  )
}

type FactProps = { name: string; children: ReactNode; long?: boolean; block?: boolean }

/** `long`: letters that say nothing apart; `block`: words that want the whole width. */
function Fact({ name, children, long, block }: FactProps) {
  return (
    <div className={block ? 'block' : undefined}>
      <dt>{name}</dt>
      <dd className={long ? 'long' : undefined}>{children}</dd>
    </div>
  )
}
