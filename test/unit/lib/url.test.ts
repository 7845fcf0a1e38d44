import { isImageUrl, isWebUrl } from '../../../src/lib/url'

test.each(['https://a.example', 'http://127.0.0.1:4173/x?y#z', 'HTTPS://A.EXAMPLE'])(
  'default: isWebUrl %s',
  url => {
    expect(isWebUrl(url)).toBe(true)
  },
)

test.each([
  '',
  '/x',
  '//a.example',
  'a.example',
  'javascript:1',
  'data:text/html,x',
  'ftp://a.example',
  'https://',
])('error: isWebUrl %p', url => {
  expect(isWebUrl(url)).toBe(false)
})

test.each(['https://a.example/x.png', 'data:image/png;base64,AAAA', 'data:image/svg+xml,%3Csvg/%3E'])(
  'default: isImageUrl %s',
  url => {
    expect(isImageUrl(url)).toBe(true)
  },
)

test.each([
  'http://a.example/x.png',
  'data:text/html,x',
  'data:image/',
  ' data:image/png,',
  'blob:x',
  'https:',
  '',
])('error: isImageUrl %p', url => {
  expect(isImageUrl(url)).toBe(false)
})
