import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs'
import { useState } from 'react'
import css from '../../../../../styles/ui/checks.css'
import { accountExplorerUrl } from '../../../../chains/networks/explorer-url'
import type { Network } from '../../../../chains/networks/network'
import { useTranslator } from '../../../../shared/i18n/locale-context'
import { truncateAddress } from '../../../../shared/lib/format'
import { createStylesRef } from '../../../../shared/theme/adopt-styles'
import { Icon } from '../../../../shared/ui/picture/icon'
import { CHECKS } from './messages'

const stylesRef = createStylesRef(css)

type Props = {
  readonly network: Network
  /** Contract or mint; `null` for the native currency, which has none. */
  readonly address: string | null
  readonly symbol: string
}

/**
 * Row of a `<dl className="facts">` with a token's contract address: shortened, in full on click, and as a link to the explorer. Anyone can reuse a
 * symbol, so the symbol alone does not identify the token.
 */
export function TokenContract({ network, address, symbol }: Props) {
  const t = useTranslator(CHECKS)
  const [isWhole, setWhole] = useState(false)
  if (address === null) return null
  const shown = isWhole ? address : truncateAddress(address)
  const explorer = accountExplorerUrl(network, address)
  return (
    <div ref={stylesRef} className="token-contract" data-testid="token-contract">
      <dt>
        <bdi>{t('check.contract', { symbol })}</bdi>
      </dt>
      <dd>
        <button
          type="button"
          part="button"
          aria-expanded={isWhole}
          aria-label={`${shown}, ${t('check.wholeAddress', { symbol })}`}
          data-testid="token-contract-address"
          onClick={() => setWhole(!isWhole)}
        >
          <bdi dir="ltr">{shown}</bdi>
        </button>
        {explorer && (
          <a
            href={explorer}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('check.explorer', { symbol })}
            data-testid="token-contract-explorer"
          >
            <Icon node={ExternalLink} size={18} />
          </a>
        )}
      </dd>
    </div>
  )
}
