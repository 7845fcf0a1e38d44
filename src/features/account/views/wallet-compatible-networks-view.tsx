import css from '../../../../styles/ui/account.css'
import { NetworkPicture } from '../../../shared/components/pictures/network-picture'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { createStylesRef } from '../../../shared/theme/adopt-styles'
import { List } from '../../../shared/ui/list/list'
import { Tag } from '../../../shared/ui/list/tag'
import { ACCOUNT } from '../messages'
import { useCompatibleNetworks } from '../use-compatible-networks'

const stylesRef = createStylesRef(css)

/** Networks on which the address can receive. */
export default function WalletCompatibleNetworksView() {
  const t = useTranslator(ACCOUNT)
  return (
    <>
      <p ref={stylesRef} className="hint">
        {t('compatible.text')}
      </p>
      <div className="plain-rows">
        <List aria-label={t('compatible.title')}>
          {useCompatibleNetworks().map(network => (
            <div
              key={network.id}
              className="row"
              part="row"
              data-testid={`compatible-network-${network.name}`}
            >
              <NetworkPicture network={network} />
              <span className="txt">
                <bdi>{network.name}</bdi>
              </span>
              {network.testnet && <Tag>{t('networks.testnet')}</Tag>}
            </div>
          ))}
        </List>
      </div>
    </>
  )
}
