import type { AppThunk } from '../../store/types'

const SECOND_MS = 1000
/** The countdown shows only in this last period; before it the visitor need not care. */
const LAST_SECONDS = 60

/**
 * Calls `onSeconds` each second of the code's last minute with the seconds until it is renewed; `undefined` before
 * that.
 */
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
