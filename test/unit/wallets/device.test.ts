import { readDevice } from '../../../src/wallets/device'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

test.each([
  ['an iPhone', IPHONE, 5, { isPhone: true, isIos: true, isAndroid: false }],
  ['an iPad, which says that it is a Mac', MAC, 5, { isPhone: true, isIos: true, isAndroid: false }],
  ['a Mac', MAC, 0, { isPhone: false, isIos: false, isAndroid: false }],
  ['an Android phone', ANDROID, 5, { isPhone: true, isIos: false, isAndroid: true }],
  ['a Windows machine with a touch screen', WINDOWS, 10, { isPhone: false, isIos: false, isAndroid: false }],
  ['a browser that says nothing', '', 0, { isPhone: false, isIos: false, isAndroid: false }],
])('default: %s', (_name, userAgent, maxTouchPoints, device) => {
  expect(readDevice({ userAgent, maxTouchPoints })).toEqual(device)
})
