import { createAction } from '@reduxjs/toolkit'
import type { ViewName } from '../../shared/host/view-name'

/** The visitor's pointer or focus is on what opens a view, so its code may load. */
export const viewExpected = createAction<ViewName>('router/viewExpected')
