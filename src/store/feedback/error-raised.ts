import { createAction } from '@reduxjs/toolkit'
import type { SerializedW3mError } from '../../shared/errors/serialize-error'

/** Reports an error. One listener shows it if it belongs in a snackbar; the host page gets an event for every error. */
export const errorRaised = createAction<SerializedW3mError>('feedback/errorRaised')
