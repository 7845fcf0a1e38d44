import type { Network } from '../../../chains/networks/network'
import { currencyImageId } from '../../../chains/networks/network-images'
import { TokenPicture } from '../../../shared/components/pictures/token-picture'

/** Edge of the mark beside the amount, in CSS pixels. */
const MARK_PX = 16

type TextProps = {
  /** Balance with its symbol: `1.234 ETH`. `undefined` while it loads. */
  readonly text: string | undefined
}

/** Balance of the native currency below the total value, with the currency's mark: it is a part of the total. */
export function NativeBalanceLine({ network, text }: TextProps & { readonly network: Network | undefined }) {
  const imageId = network && currencyImageId(network)
  return (
    <p className="hint native">
      {imageId !== undefined && text !== undefined && (
        <TokenPicture token={{ imageId }} name={network?.currency.symbol ?? ''} size={MARK_PX} />
      )}
      <bdi data-testid="balance-amount">{text ?? '\u00A0'}</bdi>
    </p>
  )
}

/** Balance of the native currency where no total is known. */
export function BalanceAlone({ text }: TextProps) {
  return (
    <p className={text === undefined ? 'sum wait' : 'sum'} data-testid="balance-amount">
      <bdi>{text ?? '\u00A0'}</bdi>
    </p>
  )
}
