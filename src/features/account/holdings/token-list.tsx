import type { CSSProperties } from 'react'
import css from '../../../../styles/ui/holdings.css'
import type { TokenRows } from '../../../services/blockchain/token-rows'
import { OptInPictures } from '../../../shared/components/pictures/opt-in-pictures'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { sharesOf } from '../../../shared/lib/amounts/share'
import { createStylesRef } from '../../../shared/theme/adopt-styles'
import { List } from '../../../shared/ui/list/list'
import { ACCOUNT } from '../messages'
import { HiddenItems } from './hidden-items'
import { TokenItem } from './token-item'

const stylesRef = createStylesRef(css)

/** Colors of the first tokens in the bar; the others share the rest of it. */
const TINTS = ['var(--accent)', 'var(--success)', 'var(--warning)', 'var(--error)']

/** Tokens by value, with a bar of their shares. Tokens that are on no list are collapsed behind a count. */
export function TokenList({ rows: { shown, hidden } }: { rows: TokenRows }) {
  const t = useTranslator(ACCOUNT)
  const shares = sharesOf(shown.map(({ value }) => value))
  const hasSeveralShares = shares.filter(share => share).length > 1
  return (
    <div ref={stylesRef} className="held">
      {hasSeveralShares && (
        <div className="bar" aria-hidden="true">
          {TINTS.map((tint, index) => (
            <i key={tint} style={{ '--tint': tint, inlineSize: `${shares[index] ?? 0}%` } as CSSProperties} />
          ))}
        </div>
      )}
      <OptInPictures urls={shown.map(({ imageId, imageUrl }) => (imageId ? undefined : imageUrl))}>
        <List aria-label={t('tokens.label')}>
          {shown.map((token, index) => (
            <TokenItem
              key={token.key}
              token={token}
              share={hasSeveralShares ? shares[index] : undefined}
              tint={TINTS[index]}
            />
          ))}
        </List>
      </OptInPictures>
      {hidden.length > 0 && (
        <HiddenItems
          count={t('tokens.hidden', { count: hidden.length })}
          text={t('tokens.hiddenText')}
          testId="tokens-hidden"
        >
          <OptInPictures urls={hidden.map(({ imageUrl }) => imageUrl)}>
            <List>
              {hidden.map(token => (
                <TokenItem key={token.key} token={token} />
              ))}
            </List>
          </OptInPictures>
        </HiddenItems>
      )}
    </div>
  )
}
