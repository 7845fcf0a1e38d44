import type { Network } from '../../../chains/networks/network'
import { LazyPart } from '../../../parts/view/lazy-part'
import { loadTroubleText } from '../loaders'
import type { NativeBalance } from '../use-native-balance'

type Props = Pick<NativeBalance, 'trouble'> & { network: Network | undefined }

/** The last known figure stays where no newer one comes, and says so. */
export function Trouble({ trouble, network }: Props) {
  return (
    trouble &&
    network && (
      <p className="hint" role="status">
        <LazyPart part={loadTroubleText} props={{ trouble, network }} rows={0} />
      </p>
    )
  )
}
