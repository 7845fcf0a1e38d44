import {
  createAction,
  createDynamicMiddleware,
  type Middleware,
  type Slice,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { rootReducer } from './root-reducer'

/** The parts of an RTK Query API that a store needs. */
type Service = Pick<Slice, 'reducerPath' | 'reducer'> & {
  readonly middleware: Middleware
  readonly util: { resetApiState(): UnknownAction }
}

/** The services whose code has loaded, of every store, as `rootReducer` has the slices. */
const services = new Set<Service>()

/** Dispatched once in each store after a service was injected: the state of a slice exists from the next action on. */
export const servicesInjected = createAction('services/injected')

/**
 * Adds an RTK Query API to every store, including those that exist already, so that most services can load with the
 * features that use them.
 */
export function injectService(service: Service): void {
  rootReducer.inject(service)
  services.add(service)
}

/**
 * Runs the middleware of all loaded services, for one store. Add it before the thunk middleware: a query is a thunk, and
 * reads the state of its service before it dispatches any action.
 */
export const serviceMiddleware: Middleware = api => {
  const { middleware, addMiddleware } = createDynamicMiddleware()
  const handler = middleware(api)
  let count = 0
  return next => {
    const handle = handler(next)
    return action => {
      if (count < services.size) {
        count = services.size
        addMiddleware(...[...services].map(service => service.middleware)) // ignores those that it already has
        api.dispatch(servicesInjected())
      }
      return handle(action)
    }
  }
}

/** Actions that end the requests and timers of all loaded services in a store, and empty their caches. */
export const resetServices = (): readonly UnknownAction[] =>
  [...services].map(service => service.util.resetApiState())
