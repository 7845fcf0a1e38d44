import { lazy } from '../../lib/lazy'

/** For narrow screens, where the card is a sheet. */
export const loadSheetDrag = lazy(async () => (await import('./sheet-drag')).startSheetDrag)
