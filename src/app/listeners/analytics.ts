import { analyticsApi } from '../../services/analytics/analytics-api'
import { fetchAnalyticsAllowed } from '../../services/directory/prefetch'
import { whenIdle } from '../../shared/lib/idle'
import { eventTracked } from '../../store/feedback/event-tracked'
import type { StartListening } from '../../store/types'

/**
 * Sends what happened, once the visitor has opened the modal and unless the page or the project said no
 * (docs/protocols/analytics.md). A failure changes nothing.
 */
export function startAnalytics(startListening: StartListening): void {
  startListening({
    actionCreator: eventTracked,
    effect: async ({ payload }, { dispatch, getState, pause, signal }) => {
      const state = getState()
      const isEnabled = state.options?.enableAnalytics && state.options.projectId && state.modal.everOpened
      if (!isEnabled || payload.event === 'MODAL_LOADED') return
      // What the visitor waits for comes first. An element that goes meanwhile sends nothing any more.
      await pause(new Promise<void>(resolve => signal.addEventListener('abort', whenIdle(resolve))))
      if (!(await pause(dispatch(fetchAnalyticsAllowed())))) return
      await dispatch(analyticsApi.endpoints.sendEvent.initiate(payload, { track: false }))
    },
  })
}
