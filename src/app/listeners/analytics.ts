import { sendEvent } from '../../services/analytics/send-event'
import { fetchAnalyticsAllowed } from '../../services/directory/prefetch'
import { whenIdle } from '../../shared/lib/idle'
import { eventTracked } from '../../store/feedback/event-tracked'
import { selectHasService } from '../../store/has-service'
import type { StartListening } from '../../store/types'

/**
 * Sends analytics events once the visitor has opened the modal, unless the page or the project disables them
 * (docs/protocols/analytics.md). Failures are ignored.
 */
export function startAnalytics(startListening: StartListening): void {
  startListening({
    actionCreator: eventTracked,
    effect: async ({ payload }, { dispatch, extra, getState, pause, signal }) => {
      const state = getState()
      const isEnabled =
        state.options?.enableAnalytics && selectHasService(state, 'track') && state.modal.everOpened
      if (!isEnabled || payload.event === 'MODAL_LOADED') return
      // Waits for an idle moment, so that the visitor's requests come first. Sends nothing once the element is removed.
      await pause(new Promise<void>(resolve => signal.addEventListener('abort', whenIdle(resolve))))
      if (!(await pause(dispatch(fetchAnalyticsAllowed())))) return
      await sendEvent(payload, extra, signal)
    },
  })
}
