import { lazy } from '../../lib/lazy'

/** The history's endpoints and rules, its rows, and the virtual list under them. */
export const loadActivityList = lazy(async () => (await import('./activity-list')).ActivityList)
