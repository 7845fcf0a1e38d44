import css from '../../../../styles/ui/tiles.css'
import { createStylesRef } from '../../../shared/theme/adopt-styles'

const stylesRef = createStylesRef(css)
const COUNT = 12

/** Placeholders in the shape of the tiles, while wallets load. */
export const SkeletonTiles = () => (
  <div ref={stylesRef} className="places" aria-hidden="true">
    {Array.from({ length: COUNT }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the tiles are identical
      <div key={index} className="tile sk">
        <i />
        <i />
      </div>
    ))}
  </div>
)
