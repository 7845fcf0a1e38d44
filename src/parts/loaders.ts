import { lazy } from '../lib/lazy'

/** Codes are drawn by few views, and only once there is something to draw. */
export const loadQrMatrix = lazy(async () => (await import('../ui/picture/qr-matrix')).qrMatrix)

/** What Account has for the e-mail wallet alone. */
export const loadEmbeddedRows = lazy(async () => (await import('./embedded/embedded-rows')).EmbeddedRows)
