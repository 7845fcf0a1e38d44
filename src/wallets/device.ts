/** What wallet links and app stores depend on: the visitor's device. */
export type Device = { readonly isPhone: boolean; readonly isIos: boolean; readonly isAndroid: boolean }

/** Detects the device from the user agent, so a narrow desktop window does not count as a phone. */
export function readDevice({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  const isAndroid = /android/i.test(userAgent)
  // iPads report themselves as Macs, but Macs have no touch screen.
  const isIos = /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)
  return { isAndroid, isIos, isPhone: isAndroid || isIos }
}
