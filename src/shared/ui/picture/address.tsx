import css from '../../../../styles/ui/account.css'
import { adoptOnMount } from '../../theme/adopt-styles'

export type AddressProps = { address: string }

const adopt = adoptOnMount(css)

/** Where an address that does not fit goes on in a second line: its middle. */
const HALF = 22

/** A whole address, its ends marked: those are what people compare. */
export function Address({ address }: AddressProps) {
  return (
    <p ref={adopt} className="addr" dir="ltr" data-testid="account-settings-address">
      <b>{address.slice(0, 6)}</b>
      {address.slice(6, HALF)}
      <wbr />
      {address.slice(HALF, -4)}
      <b>{address.slice(-4)}</b>
    </p>
  )
}
