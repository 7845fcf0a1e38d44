import { savesData } from '../../shared/lib/connection'
import { viewExpected } from '../../store/router/view-expected'
import type { StartListening } from '../../store/types'
import { loadView } from '../views'

/** Loads the code of views that the visitor is about to open. If that fails, opening the view tries again. */
export function startPreloading(startListening: StartListening): void {
  startListening({
    actionCreator: viewExpected,
    effect({ payload }) {
      if (!savesData()) loadView(payload).catch(() => {})
    },
  })
}
