import css from '../../../../styles/ui/account.css'
import { createStylesRef } from '../../theme/adopt-styles'

export type AddressProps = { address: string }

const stylesRef = createStylesRef(css)

/** Index of the line break in an address that does not fit on one line. */
const HALF = 22

/** Full address with its ends highlighted, because visitors compare those. */
export function Address({ address }: AddressProps) {
  return (
    <p ref={stylesRef} className="addr" dir="ltr" data-testid="account-settings-address">
      <b>{address.slice(0, 6)}</b>
      {address.slice(6, HALF)}
      <wbr />
      {address.slice(HALF, -4)}
      <b>{address.slice(-4)}</b>
    </p>
  )
}
