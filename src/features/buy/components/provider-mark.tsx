import type { OnrampProvider } from '../../../chains/chain-facts'
import { RowPicture } from '../../../shared/components/pictures/row-picture'
import type { CheckoutProvider } from '../purchase/onramp-providers'

const MARKS: Readonly<Record<OnrampProvider, { ground: string; line: string }>> = {
  coinbase: { ground: '#0052ff', line: 'M26 15.5a8 8 0 1 0 0 9' },
  meld: { ground: '#2b2640', line: 'M12.5 27V14l7.5 8 7.5-8v13' },
}

/**
 * Decorative logo of a provider, drawn for this project, or the picture of a seller of the page's own on-ramp service.
 * Its name is next to it.
 */
export function ProviderMark({ provider, size = 40 }: { provider: CheckoutProvider; size?: number }) {
  if (typeof provider === 'object')
    return <RowPicture round url={provider.imageUrl} name={provider.name} size={size} />
  const { ground, line } = MARKS[provider]
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 40 40" fill="none">
      <circle cx="20" cy="20" r="20" fill={ground} />
      <path d={line} stroke="#fff" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
