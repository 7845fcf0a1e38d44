import { deserializeError } from '../../shared/errors/serialize-error'
import { errorRaised } from '../../store/feedback/error-raised'
import { eventTracked } from '../../store/feedback/event-tracked'
import { closed, opened } from '../../store/router/modal-slice'
import type { StartListening } from '../../store/types'

/** Store → host page: dispatches the public events for actions. The events of wallets load with the session. */
export function startDomEvents(startListening: StartListening): void {
  startListening({
    actionCreator: opened,
    effect: ({ payload }, { extra }) => void extra.host.emit('open', { view: payload.view }),
  })
  startListening({
    actionCreator: closed,
    effect: (_action, { extra }) => void extra.host.emit('close', undefined),
  })
  startListening({
    actionCreator: errorRaised,
    effect({ payload }, { extra }) {
      const { code, message } = payload
      extra.host.emit('error', { code, message, error: deserializeError(payload) })
    },
  })
  startListening({
    actionCreator: eventTracked,
    effect: ({ payload }, { extra }) => void extra.host.emit('track', payload),
  })
}
