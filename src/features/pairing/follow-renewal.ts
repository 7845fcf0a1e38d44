import type { AppThunk } from '../../store/types'

const SECOND_MS = 1000
/** Before that the time left is nothing to think of. */
const LAST_SECONDS = 60

/** Tells, each second, how long the code is shown yet, in its last minute; `undefined` before that. */
export const followRenewal =
  (renewsAt: number, onSeconds: (seconds: number | undefined) => void): AppThunk<() => void> =>
  (_dispatch, _getState, { clock }) => {
    let cancel = () => {}
    const tick = () => {
      const seconds = Math.ceil((renewsAt - clock.now()) / SECOND_MS)
      onSeconds(seconds > 0 && seconds <= LAST_SECONDS ? seconds : undefined)
      cancel = clock.after(SECOND_MS, tick)
    }
    tick()
    return () => cancel()
  }
