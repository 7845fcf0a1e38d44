import type { FrameConfig } from '../pages/frame-html'
import { ApprovalQueue } from './approve/approval-queue'
import { ApprovalScreen } from './approve/approval-screen'
import { Dapp } from './dapp'
import { Embedder } from './embedder'
import { FrameContext } from './frame-context'
import { answerMessage } from './handle-message'
import { HostApi } from './host-api'
import { Keep } from './keep'
import { isSameSite } from './site'

/** Message of current versions; 5.1.11 does not know it. */
const READY = 'READY'
const SAME_SITE =
  'This page and the wallet share a site, so the page could cover this. Nothing can be approved here.'

type Options = {
  /** Answers for the user. Only in the sandbox's build. */
  readonly answerFor?: (signal: AbortSignal) => Promise<boolean>
}

/** Starts the frame page in this document. */
export function startFrame({ answerFor }: Options = {}): void {
  const script = document.querySelector<HTMLScriptElement>('#secure-frame')
  const root = document.querySelector<HTMLElement>('#approve')
  if (!script || !root) return
  const config = JSON.parse(script.dataset.config ?? '{}') as FrameConfig
  const embedder = new Embedder({ window, allowed: config.allowed })
  if (!embedder.exists) {
    root.textContent = 'W3mFrame: parent is not set'
    return
  }
  const keep = new Keep(config.projectId, () => embedder.origin)
  const dapp = new Dapp(() => embedder.origin)
  // In a frame that is not displayed, elements have no box, but its window keeps its size.
  const isShown = () => document.documentElement.getBoundingClientRect().width > 0
  const refusal = () =>
    !config.allowsSameSite && isSameSite(new URL(embedder.origin).hostname, location.hostname)
      ? SAME_SITE
      : undefined
  const screen = new ApprovalScreen({ root, dapp, isShown, refusal, answerFor })
  const api = new HostApi(() => keep.login?.token)
  const context = new FrameContext(config, embedder, api, keep, new ApprovalQueue(screen), dapp)
  addEventListener('message', event => {
    answerMessage(context, event)
  })
  embedder.post(READY, { version: '5.1.11' })
}
