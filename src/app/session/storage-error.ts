import { snackbar } from '../../shared/errors/catalogue'
import { defineErrors, type ErrorAdvice } from '../../shared/errors/define-errors'

export const storageError = defineErrors({
  STORAGE_FULL: snackbar('This browser’s storage is full. After a reload you may have to connect again.'),
})

/** Advice for the page's author, for the generated reference. */
export const storageErrorAdvice: ErrorAdvice<typeof storageError> = {
  STORAGE_FULL:
    'The browser could not store the connection. Free some of your origin’s storage. The wallet stays connected until the page is closed.',
}

declare module '../../shared/errors/catalogue' {
  interface ErrorGroups {
    storage: typeof storageError.definitions
  }
}
