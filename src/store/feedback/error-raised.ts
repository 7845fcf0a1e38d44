import { createAction } from '@reduxjs/toolkit'
import type { SerializedW3mError } from '../../shared/errors/serialize-error'

/** Something failed. One listener shows those that belong in a snackbar, and tells the host page of all. */
export const errorRaised = createAction<SerializedW3mError>('feedback/errorRaised')
