import { snackbar } from '../../shared/errors/catalogue'
import { defineErrors, type ErrorAdvice } from '../../shared/errors/define-errors'

/** The services refuse the page's project. The visitor learns what still works. */
export const projectError = defineErrors({
  PROJECT_LIMIT_REACHED: snackbar(
    'Some features aren’t available: this site reached a limit. Wallets in this browser still work.',
  ),
  ORIGIN_NOT_ALLOWED: snackbar(
    'Some features aren’t available: this site’s address isn’t allowed. Wallets in this browser still work.',
  ),
  PROJECT_ID_REJECTED: snackbar(
    'Some features aren’t available: this site’s project ID was rejected. Wallets in this browser still work.',
  ),
})

/** Advice for page authors, for the error reference. */
export const projectErrorAdvice: ErrorAdvice<typeof projectError> = {
  PROJECT_LIMIT_REACHED:
    'The services respond with 402 or 429: the quota of your project is used up, or there are too many requests at once. Raise the limit in the dashboard, use services of your own (`services`), or set `services="open"`. Reported once per element.',
  ORIGIN_NOT_ALLOWED:
    'The services respond with 403. Add the origin of your page to the allowed origins of your project, and the origins of preview deployments. They also respond with 403 in countries that they do not serve. Reported once per element.',
  PROJECT_ID_REJECTED:
    'The services respond with 401: `project-id` is unknown, has expired, or has a typo. Reported once per element.',
}

declare module '../../shared/errors/catalogue' {
  interface ErrorGroups {
    project: typeof projectError.definitions
  }
}
