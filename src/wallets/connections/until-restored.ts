import type { AppStore } from '../../store/types'

/** Resolves once no stored connection is being restored. */
export const untilRestored = ({ getState, subscribe }: AppStore): Promise<void> =>
  new Promise(resolve => {
    const look = () => {
      if (getState().connections.restoring) return
      stop()
      resolve()
    }
    const stop = subscribe(look)
    look()
  })
