import type { Network } from '../../../chains/networks/network'
import type { NativeBalance } from '../use-native-balance'
import { BalanceProblem } from './balance-problem'

type Props = Pick<NativeBalance, 'problem'> & { network: Network | undefined }

/** Note below the last known balance when a newer one could not be loaded. */
export function LoadFailure({ problem, network }: Props) {
  return (
    problem &&
    network && (
      <p className="hint" role="status">
        <BalanceProblem problem={problem} network={network} />
      </p>
    )
  )
}
