import type { ReactNode } from 'react'
import css from '../../../../styles/ui/account.css'
import { truncateAddress } from '../../lib/format'
import { createStylesRef } from '../../theme/adopt-styles'
import { Avatar } from './avatar'

export type AccountSummaryProps = {
  address: string
  image?: string | null | undefined
  /** Profile name. Without one, the shortened address takes its place. */
  name?: string | null | undefined
  /** `IconButton` next to the name, which copies the address. */
  action?: ReactNode
  /** What the account holds. */
  children?: ReactNode
}

const stylesRef = createStylesRef(css)

/** Connected account: avatar, name, shortened address, and what it holds. */
export function AccountSummary({ address, image, name, action, children }: AccountSummaryProps) {
  const short = (
    <bdi title={address} data-testid="account-settings-address">
      {truncateAddress(address)}
    </bdi>
  )
  return (
    <div ref={stylesRef} className="acct">
      <Avatar address={address} image={image} />
      <p className="who">
        {name ? <bdi>{name}</bdi> : short}
        {action}
      </p>
      {name && <p className="hint">{short}</p>}
      {children}
    </div>
  )
}
