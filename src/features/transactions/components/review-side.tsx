import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs'
import type { ReactNode } from 'react'
import css from '../../../../styles/ui/review.css'
import { createStylesRef } from '../../../shared/theme/adopt-styles'
import { Icon } from '../../../shared/ui/picture/icon'

const stylesRef = createStylesRef(css)

type SideProps = {
  readonly id: string
  readonly label: string
  /** At the end of the box, such as the mark of the token. */
  readonly picture: ReactNode
  readonly children: ReactNode
}

/** Box of a review: what leaves the account, what it gets, or who is paid. */
export function ReviewSide({ id, label, picture, children }: SideProps) {
  return (
    <div className="review-side" data-testid={id}>
      <div>
        <small>{label}</small>
        {children}
      </div>
      {picture}
    </div>
  )
}

type SidesProps = { readonly from: ReactNode; readonly to: ReactNode }

/** The two sides of a transaction, with an arrow from the first to the second. */
export function ReviewSides({ from, to }: SidesProps) {
  return (
    <div ref={stylesRef} className="review-sides">
      {from}
      <div className="review-arrow">
        <Icon node={ArrowDown} size={18} />
      </div>
      {to}
    </div>
  )
}

type AmountProps = {
  /** Amount with its symbol. */
  readonly children: ReactNode
  /** Worth of the amount, formatted; absent where no price is known. */
  readonly fiat: string | undefined
}

/** Amount in a `ReviewSide`. */
export function ReviewAmount({ children, fiat }: AmountProps) {
  return (
    <>
      <strong>{children}</strong>
      {fiat && (
        <small>
          <bdi>{fiat}</bdi>
        </small>
      )}
    </>
  )
}
