import ArrowDownLeft from 'lucide/dist/esm/icons/arrow-down-left.mjs'
import ArrowLeftRight from 'lucide/dist/esm/icons/arrow-left-right.mjs'
import ArrowUpRight from 'lucide/dist/esm/icons/arrow-up-right.mjs'
import Check from 'lucide/dist/esm/icons/check.mjs'
import Clock from 'lucide/dist/esm/icons/clock.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import type { ActivityRow } from '../../../services/blockchain/activity/activity-rows'
import { Icon, type IconNode } from '../../ui/picture/icon'
import { RowPicture } from '../pictures/row-picture'

const DIRECTIONS = { in: ArrowDownLeft, out: ArrowUpRight, self: ArrowLeftRight } as const

/** The status comes first, so that a failed transaction does not look like a completed one. */
function signOf({ status, direction, images }: ActivityRow): IconNode {
  if (status === 'failed') return X
  if (status === 'pending') return Clock
  if (direction) return DIRECTIONS[direction]
  return images.length > 1 ? ArrowLeftRight : Check
}

/** Pictures of the moved assets (two for a swap) with an icon for the kind of transaction. */
export function ActivityPicture({ row }: { row: ActivityRow }) {
  const { images: pictures } = row
  return (
    <span className={pictures.length > 1 ? 'pics two' : 'pics'} aria-hidden="true">
      {pictures.map(({ kind, url, label }, index) => (
        <RowPicture
          // biome-ignore lint/suspicious/noArrayIndexKey: the pictures of a transaction never change their places
          key={index}
          url={url}
          name={label ?? ''}
          round={kind === 'token'}
          size={pictures.length > 1 ? 28 : 40}
        />
      ))}
      {pictures.length === 0 && <i className="pic round" />}
      <span className="sign">
        <Icon node={signOf(row)} size={12} />
      </span>
    </span>
  )
}
