import type { ReactNode } from 'react'
import type { EventDetails } from '../../src/shared/host/events'
import { connectWallet } from '../../src/wallets/connections/connect-thunks'
import { selectConnection } from '../../src/wallets/connections/selectors'
import { openEmailWallet } from '../../src/wallets/embedded/email-wallet'
import { FakeFrame, SECURE_URL } from './fake-frame'
import type { TestStore } from './test-store'
import { eventually, settleView, viewBench } from './view-bench'

/** Views of the email login over the real wallet, its client and a fake frame page, which has loaded. */
export function emailBench() {
  const bench = viewBench()

  async function open(options: object = {}) {
    const store = bench.newStore({ options: { secureUrl: SECURE_URL, ...options } })
    store.host.root.append(document.createElement('dialog'))
    const frame = new FakeFrame(store.host.root)
    const { wallet } = await store.dispatch(openEmailWallet())
    wallet.warm()
    frame.load()
    return { store, frame, wallet, place: () => store.getState().router.history.at(-1) }
  }

  /** Like `open`, with this view on screen. */
  async function show(node: ReactNode, prepare: (frame: FakeFrame) => void = () => {}) {
    const opened = await open()
    prepare(opened.frame)
    return { ...opened, screen: bench.show(node, opened.store) }
  }

  /** Like `open`, with Alice logged in, on a network with smart accounts. */
  async function connect(options: object = { networks: ['eip155:137'] }) {
    const opened = await open(options)
    await opened.store.dispatch(connectWallet('w3mAuth'))
    await settleView()
    const connection = () => {
      const current = selectConnection(opened.store.getState())
      if (!current) throw new Error('Nobody is connected')
      return current
    }
    return { ...opened, connection, present: (node: ReactNode) => bench.show(node, opened.store) }
  }
  return { open, show, connect, render: bench.show, eventually }
}

export const trackedBy = ({ host }: TestStore): readonly string[] =>
  host.events.flatMap(({ name, detail }) =>
    name === 'track' ? [(detail as EventDetails['track']).event] : [],
  )
