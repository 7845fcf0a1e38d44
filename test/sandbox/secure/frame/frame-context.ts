import type { FrameConfig } from '../pages/frame-html'
import type { ApprovalQueue } from './approve/approval-queue'
import type { Dapp } from './dapp'
import type { Embedder } from './embedder'
import type { HostApi } from './host-api'
import type { Keep, KeptLogin } from './keep'

/** Shared by the handlers of messages. */
export class FrameContext {
  /** The network in use (CAIP-2). */
  chain: string
  /** An email login under way. */
  attempt = ''
  /** Social logins under way, by their state. */
  readonly tickets = new Map<string, string>()
  farcasterTicket = ''

  constructor(
    readonly config: FrameConfig,
    readonly embedder: Embedder,
    readonly api: HostApi,
    readonly keep: Keep,
    readonly approvals: ApprovalQueue,
    readonly dapp: Dapp,
  ) {
    this.chain = config.chain
  }

  /** Origin of the embedding page, for the host. */
  get place() {
    return { projectId: this.config.projectId, origin: this.embedder.origin }
  }

  /** Stores a login. The page learns its public id, never its secret. */
  enter({ token, session }: KeptLogin): void {
    this.keep.login = { token, session }
    this.embedder.post('SESSION_UPDATE', { token: session })
  }
}
