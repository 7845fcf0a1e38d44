/** Chromium's Network Information API (https://wicg.github.io/netinfo/); other browsers have none. */
type Informed = { readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string } }

/** Whether the visitor asked the browser to save data (https://wicg.github.io/savedata/). Also asked where the document is gone. */
export const savesData = () => (globalThis.navigator as Informed | undefined)?.connection?.saveData

/** Whether the connection is as fast as 4G, or of unknown speed. */
export const isFastConnection = () => ((navigator as Informed).connection?.effectiveType ?? '4g') === '4g'
