/** `HTMLElement`, or an empty class without a DOM, so that importing on a server does nothing and never throws. */
export const ElementBase: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as typeof HTMLElement)
