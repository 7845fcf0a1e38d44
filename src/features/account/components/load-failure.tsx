import type { Network } from '../../../chains/networks/network'
import type { NativeBalance } from '../use-native-balance'
import { TroubleText } from './trouble-text'

type Props = Pick<NativeBalance, 'trouble'> & { network: Network | undefined }

/** The last known figure stays where no newer one comes, and says so. */
export function LoadFailure({ trouble, network }: Props) {
  return (
    trouble &&
    network && (
      <p className="hint" role="status">
        <TroubleText trouble={trouble} network={network} />
      </p>
    )
  )
}
