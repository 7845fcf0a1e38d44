import { act, type ReactNode } from 'react'
import { opened, viewReady } from '../../src/store/router/modal-slice'
import { historyReset } from '../../src/store/router/router-slice'
import { type Route, route } from '../../src/store/router/routes'
import { emailBench } from './email-bench'
import type { FakeClock } from './fake-clock'
import { FRAME_ORIGIN } from './fake-frame'
import { fakePopups } from './fake-popup'

export const RESULT = `${FRAME_ORIGIN}/callback?code=1&state=2`
export const GOOGLE = route('ConnectingSocial', { provider: 'google', name: 'Google' })

/** Like `emailBench`, with the modal open in a view, and windows that clicks open. */
export function socialBench() {
  const bench = emailBench()
  const popups = fakePopups()

  async function open(place: Route = GOOGLE, options: object = {}) {
    const shown = await bench.open({ socials: ['google'], ...options })
    shown.store.dispatch(opened(route('Connect')))
    shown.store.dispatch(viewReady())
    shown.store.dispatch(historyReset(place))
    shown.store.host.events.length = 0
    /** The latest window. */
    const popup = () => {
      const last = popups.opened.at(-1)
      if (!last) throw new Error('No window was opened')
      return last
    }
    /** The visitor comes back with a result. */
    const comeBack = async (resultUri = RESULT, origin = FRAME_ORIGIN) => {
      await bench.eventually(() => expect(popup().visited).toHaveLength(1))
      await act(async () => popup().say({ resultUri }, origin))
    }
    return { ...shown, popup, comeBack }
  }

  async function show(node: ReactNode, ...setup: Parameters<typeof open>) {
    const shown = await open(...setup)
    return { ...shown, screen: bench.render(node, shown.store) }
  }
  /** Advances the clock inside `act`. */
  const pass = ({ clock }: { clock: FakeClock }, ms: number) => act(() => clock.advance(ms))
  return { ...bench, open, show, pass, popups }
}
