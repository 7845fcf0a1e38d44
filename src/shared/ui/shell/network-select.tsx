import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import css from '../../../../styles/ui/network-select.css'
import { createStylesRef } from '../../theme/adopt-styles'
import { Icon } from '../picture/icon'
import { NetworkMark, type NetworkMarkProps } from '../picture/network-mark'

export type NetworkSelectProps = Pick<NetworkMarkProps, 'src' | 'fallback'> & {
  /** Name of the network, as shown and as the attribute `active-network`. */
  name: string
  /** Name of the button, with the network in it. */
  label: string
  onClick: () => void
  disabled?: boolean | undefined
}

const stylesRef = createStylesRef(css)

/** The network in use, in the header. */
export function NetworkSelect({ name, label, src, fallback, onClick, disabled }: NetworkSelectProps) {
  return (
    <button
      ref={stylesRef}
      type="button"
      className="net"
      part="network"
      data-testid="w3m-account-select-network"
      active-network={name}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      <NetworkMark src={src} name={name} size={24} fallback={fallback} />
      <span>{name}</span>
      {!disabled && <Icon node={ChevronDown} size={16} />}
    </button>
  )
}
