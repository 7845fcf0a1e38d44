import type { Network } from '../../../chains/networks/network'
import type { NativeBalance } from '../use-native-balance'
import { BalanceProblem } from './balance-problem'

type Props = Pick<NativeBalance, 'problem'> & { network: Network | undefined }

/** The last known figure stays where no newer one comes, and says so. */
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
