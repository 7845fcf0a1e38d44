import { lazy } from '../../lib/lazy'

/** What asks the wallet and the service: fetched while the name is typed. */
export const loadRegisterName = lazy(async () => (await import('./state/register-name')).registerName)
