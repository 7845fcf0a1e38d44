import type { ReactNode } from 'react'
import css from '../../../styles/ui/account.css'
import { adoptOnMount } from '../../theme/adopt-styles'
import { Avatar } from './avatar'

export type AccountSummaryProps = {
  address: string
  image?: string | null | undefined
  /** Profile name, else the shortened address. */
  name: string
  /** Beside the name: the `IconButton` that copies. */
  action?: ReactNode
  /** For the eye, with its symbol: `1.234 ETH`. `undefined` while it is being read. */
  balance: string | undefined
}

const adopt = adoptOnMount(css)

/** Where an address that does not fit goes on in a second line: its middle. */
const HALF = 22

/** Who is connected and what is held: avatar, name, the whole address with its ends marked, balance. */
export function AccountSummary({ address, image, name, action, balance }: AccountSummaryProps) {
  return (
    <div ref={adopt} className="acct">
      <Avatar address={address} image={image} />
      <p className="who">
        <bdi>{name}</bdi>
        {action}
      </p>
      <p className="addr" dir="ltr" data-testid="account-settings-address">
        <b>{address.slice(0, 6)}</b>
        {address.slice(6, HALF)}
        <wbr />
        {address.slice(HALF, -4)}
        <b>{address.slice(-4)}</b>
      </p>
      <p className={balance === undefined ? 'sum wait' : 'sum'} data-testid="balance-amount">
        <bdi>{balance ?? '\u00A0'}</bdi>
      </p>
    </div>
  )
}
