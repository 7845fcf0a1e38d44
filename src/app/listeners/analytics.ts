import { analyticsApi } from '../../services/analytics/analytics-api'
import { fetchAnalyticsAllowed } from '../../services/directory/prefetch'
import { whenIdle } from '../../shared/lib/idle'
import { eventTracked } from '../../store/feedback/event-tracked'
import type { StartListening } from '../../store/types'

/**
 * Sends analytics events once the visitor has opened the modal, unless the page or the project disables them
 * (docs/protocols/analytics.md). Failures are ignored.
 */
export function startAnalytics(startListening: StartListening): void {
  startListening({
    actionCreator: eventTracked,
    effect: async ({ payload }, { dispatch, getState, pause, signal }) => {
      const state = getState()
      const isEnabled = state.options?.enableAnalytics && state.options.projectId && state.modal.everOpened
      if (!isEnabled || payload.event === 'MODAL_LOADED') return
      // Waits for an idle moment, so that the visitor's requests come first. Sends nothing once the element is removed.
      await pause(new Promise<void>(resolve => signal.addEventListener('abort', whenIdle(resolve))))
      if (!(await pause(dispatch(fetchAnalyticsAllowed())))) return
      // The visitor may have declined analytics on the page meanwhile.
      if (!getState().options?.enableAnalytics) return
      await dispatch(analyticsApi.endpoints.sendEvent.initiate(payload, { track: false }))
    },
  })
}
