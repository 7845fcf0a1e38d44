/** What the visitor holds, as far as links and stores depend on it. */
export type Device = { readonly isPhone: boolean; readonly isIos: boolean; readonly isAndroid: boolean }

/** Told from what the browser says of itself; a narrow desktop window is no phone. */
export function readDevice({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  const isAndroid = /android/i.test(userAgent)
  // iPads say that they are Macs, but Macs have no touch screen.
  const isIos = /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)
  return { isAndroid, isIos, isPhone: isAndroid || isIos }
}
