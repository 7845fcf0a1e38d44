import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { sessionService } from '../../src/features/sign-in/session/session-service'
import { analyticsApi } from '../../src/services/analytics/analytics-api'
import { blockchainApi } from '../../src/services/blockchain/blockchain-api'
import { directoryApi } from '../../src/services/directory/directory-api'
import { nodeApi } from '../../src/services/node/node-api'
import { pictureApi } from '../../src/services/pictures/picture-api'
import type { ServiceConfig } from '../../src/shared/config/service-config'
import { lazy } from '../../src/shared/lib/lazy'
import type { Deps } from '../../src/store/deps'
import { createFakeClock } from './fake-clock'
import { ScriptedServer } from './scripted-server'

/** All timeouts of the services are at least this long, all backoffs shorter. */
const SHORTEST_TIMEOUT = 10_000
/** RTK's checks stay on, with a higher limit for warnings about slow ones. */
const CHECK = { warnAfter: 10_000 }

/** Images that were created with their contents; Node has none. */
export const madeImages: { src: string }[] = []
if (!('Image' in globalThis)) {
  const Image = function (this: { src: string }) {
    madeImages.push(this)
  }
  Reflect.set(globalThis, 'Image', Image)
}

/** The APIs on their own store, with a real server and a clock that stands still. */
export type ServiceBench = Awaited<ReturnType<typeof startServiceBench>>

export async function startServiceBench() {
  const server = await ScriptedServer.start()
  const clock = createFakeClock()
  const backoffs: number[] = []
  const config: ServiceConfig = {
    projectId: 'project-1',
    apiUrl: `${server.url}/directory`,
    blockchainApiUrl: `${server.url}/blockchain`,
    analyticsUrl: `${server.url}/analytics`,
    clientId: undefined,
    services: {},
    rpcUrls: network => [`${server.url}/node/${network}`],
  }
  const deps = {
    config: () => config,
    sent: new Map(),
    forbiddenHosts: new Map(),
    lazy: {
      networkMarks: lazy(() => import('../../src/services/directory/network-marks')),
      ensNormalize: lazy(() => import('../../src/services/names/ens-normalize')),
    },
    random: () => '3f1c6f0e-8a0b-4c55-9d8e-7a1f00c0ffee',
    clock: {
      now: clock.now,
      /** Backoffs are recorded instead of waited for. Time advances as soon as the code is idle. */
      after(ms: number, callback: () => void) {
        if (ms < SHORTEST_TIMEOUT) {
          backoffs.push(ms)
          setImmediate(() => void clock.advance(ms))
        }
        return clock.after(ms, callback)
      },
    },
  } as unknown as Deps

  const store = configureStore({
    reducer: combineReducers({
      [directoryApi.reducerPath]: directoryApi.reducer,
      [analyticsApi.reducerPath]: analyticsApi.reducer,
      [nodeApi.reducerPath]: nodeApi.reducer,
      [blockchainApi.reducerPath]: blockchainApi.reducer,
      [pictureApi.reducerPath]: pictureApi.reducer,
      [sessionService.reducerPath]: sessionService.reducer,
    }),
    middleware: defaults =>
      defaults({ thunk: { extraArgument: deps }, serializableCheck: CHECK, immutableCheck: CHECK }).concat(
        directoryApi.middleware,
        analyticsApi.middleware,
        nodeApi.middleware,
        blockchainApi.middleware,
        pictureApi.middleware,
        sessionService.middleware,
      ),
  })

  function reset(): void {
    store.dispatch(directoryApi.util.resetApiState())
    store.dispatch(analyticsApi.util.resetApiState())
    store.dispatch(nodeApi.util.resetApiState())
    store.dispatch(blockchainApi.util.resetApiState())
    store.dispatch(pictureApi.util.resetApiState())
    backoffs.length = 0
  }

  return {
    server,
    clock,
    backoffs,
    config,
    deps,
    store,
    /** Clears the cache and sets a new script. */
    play(...replies: Parameters<ScriptedServer['play']>) {
      reset()
      server.play(...replies)
    },
    stop() {
      reset()
      return server.stop()
    },
  }
}
