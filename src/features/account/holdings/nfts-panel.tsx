import ImageIcon from 'lucide/dist/esm/icons/image.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import css from '../../../../styles/ui/holdings.css'
import { failureReason } from '../../../shared/components/failure-reason'
import { OptInPictures } from '../../../shared/components/pictures/opt-in-pictures'
import { RowPicture } from '../../../shared/components/pictures/row-picture'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { createStylesRef } from '../../../shared/theme/adopt-styles'
import { Button } from '../../../shared/ui/action/button'
import { LiveRegion } from '../../../shared/ui/feedback/live-region'
import { Notice } from '../../../shared/ui/feedback/notice'
import { SkeletonRows } from '../../../shared/ui/list/skeleton-rows'
import type { Nft } from '../data/find-nfts'
import { ACCOUNT } from '../messages'
import { HiddenItems } from './hidden-items'
import { useNfts } from './use-nfts'
import type { Holder } from './use-tokens'

const stylesRef = createStylesRef(css)

/** NFTs from the history that a node confirms. Unverified ones are collapsed behind a count. */
export function NftsPanel(holder: Holder) {
  const t = useTranslator(ACCOUNT)
  const { found = [], error, isSearching, hasMore, more, retry } = useNfts(holder)
  const known = found.filter(({ isKnown }) => isKnown)
  const unknown = found.filter(({ isKnown }) => !isKnown)
  return (
    <div ref={stylesRef} className="held">
      {known.length > 0 && <NftGrid nfts={known} />}
      {isSearching && found.length === 0 && <SkeletonRows count={3} />}
      <LiveRegion text={isSearching ? t('nfts.looking') : undefined} />
      {error && (
        <Notice
          tone="error"
          icon={TriangleAlert}
          title={t('nfts.failed.title')}
          text={failureReason(t, error)}
          action={
            <Button data-testid="nfts-retry" onClick={retry}>
              {t('common.retry')}
            </Button>
          }
        />
      )}
      {!error && !isSearching && found.length === 0 && (
        <Notice icon={ImageIcon} title={t('nfts.empty.title')} text={t('nfts.empty.text')} />
      )}
      {unknown.length > 0 && (
        <HiddenItems
          count={t('nfts.hidden', { count: unknown.length })}
          text={t('nfts.hiddenText')}
          testId="nfts-hidden"
        >
          <NftGrid nfts={unknown} />
        </HiddenItems>
      )}
      {hasMore && !error && found.length + Number(!isSearching) > 0 && (
        <Button variant="plain" busy={isSearching} data-testid="nfts-more" onClick={more}>
          {t(isSearching ? 'nfts.looking' : 'nfts.more')}
        </Button>
      )}
    </div>
  )
}

/** Three of them are side by side on a screen of 320 px. */
const TILE_PX = 88

function NftGrid({ nfts }: { nfts: readonly Nft[] }) {
  const t = useTranslator(ACCOUNT)
  return (
    <OptInPictures urls={nfts.map(({ imageUrl }) => imageUrl)}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
      <ul role="list" className="nfts" aria-label={t('nfts.label')}>
        {nfts.map(({ key, id, name, imageUrl }) => (
          <li key={key} data-testid="nft-item">
            <RowPicture url={imageUrl} name={name ?? '#'} size={TILE_PX} />
            <bdi>{name ?? t('nfts.unnamed', { id })}</bdi>
          </li>
        ))}
      </ul>
    </OptInPictures>
  )
}
