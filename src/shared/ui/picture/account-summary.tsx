import type { ReactNode } from 'react'
import css from '../../../../styles/ui/account.css'
import { createStylesRef } from '../../theme/adopt-styles'
import { Address } from './address'
import { Avatar } from './avatar'

export type AccountSummaryProps = {
  address: string
  image?: string | null | undefined
  /** Profile name, else the shortened address. */
  name: string
  /** `IconButton` next to the name, which copies the address. */
  action?: ReactNode
  /** Formatted balance with its symbol: `1.234 ETH`. `undefined` while it loads, `null` if it is not shown. */
  balance: string | undefined | null
}

const stylesRef = createStylesRef(css)

/** Connected account: avatar, name, full address with its ends highlighted, and balance. */
export function AccountSummary({ address, image, name, action, balance }: AccountSummaryProps) {
  return (
    <div ref={stylesRef} className="acct">
      <Avatar address={address} image={image} />
      <p className="who">
        <bdi>{name}</bdi>
        {action}
      </p>
      <Address address={address} />
      {balance !== null && (
        <p className={balance === undefined ? 'sum wait' : 'sum'} data-testid="balance-amount">
          <bdi>{balance ?? '\u00A0'}</bdi>
        </p>
      )}
    </div>
  )
}
