import type { FrameConfig } from '../pages/frame-html'
import { ApprovalDesk } from './approve/approval-desk'
import { ApprovalScreen } from './approve/approval-screen'
import { Dapp } from './dapp'
import { Desk } from './desk'
import { Embedder } from './embedder'
import { HostApi } from './host-api'
import { Keep } from './keep'
import { answerMessage } from './message-desk'

/** Of today's line; a page of 5.1.11 does not hear it. */
const READY = 'READY'

function start(config: FrameConfig, root: HTMLElement): void {
  const embedder = new Embedder({ window, allowed: config.allowed })
  if (!embedder.exists) {
    root.textContent = 'W3mFrame: parent is not set'
    return
  }
  const keep = new Keep(config.projectId)
  const dapp = new Dapp(() => embedder.origin)
  // In a frame that is not displayed nothing has a box; its window keeps the size it had.
  const isShown = () => document.documentElement.getBoundingClientRect().width > 0
  const screen = new ApprovalScreen({ root, dapp, isShown })
  const api = new HostApi(() => keep.login?.token)
  const desk = new Desk(config, embedder, api, keep, new ApprovalDesk(screen), dapp)
  addEventListener('message', event => {
    answerMessage(desk, event)
  })
  embedder.post(READY, { version: '5.1.11' })
}

const script = document.querySelector<HTMLScriptElement>('#secure-frame')
const root = document.querySelector<HTMLElement>('#approve')
if (script && root) start(JSON.parse(script.dataset.config ?? '{}') as FrameConfig, root)
