import { isAppLink, isImageUrl, isSecureUrl, isWebUrl, withScheme } from '../../../../src/shared/lib/url'

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

test.each([
  ['https://a.example', true],
  ['http://localhost:4173/x', true],
  ['http://[::1]/', true],
  ['http://a.example', false],
  ['http://127.0.0.1.a.example', false],
  ['http://localhost@a.example', false],
  ['javascript:1', false],
])('default: isSecureUrl %s is %p', (url, expected) => {
  expect(isSecureUrl(url)).toBe(expected)
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

test.each([
  'metamask://',
  'metamask:',
  'trust',
  'https://metamask.app.link',
  'ledgerlive://wc',
  'x-wallet.v2+a://',
  'http://127.0.0.1:4173/wallet',
])('default: isAppLink %s', link => {
  expect(isAppLink(link)).toBe(true)
})

test.each([
  'javascript:alert(1)',
  'javascript://%0aalert(1)',
  'JavaScript://x',
  'javascript',
  'java/script:',
  'java:script',
  ' javascript://x',
  'java\nscript://x',
  'java\tscript:',
  '\u0000javascript://',
  'javascript:alert(1)//://',
  'vbscript://x',
  'data://text/html,x',
  'data:',
  'blob://x',
  'file:///etc/passwd',
  'about://blank',
  'view-source://x',
  'intent://scan/#Intent;scheme=zxing;end',
  'intent:',
  'Intent:#Intent;end',
  'content://x',
  'android-app://com.example',
  '',
  '://',
  '1wallet://',
  'http://a.example',
  'http://localhost.a.example',
  'chrome://settings',
  'mailto:a@a.example',
  'mailto://a',
  'tel://110',
  'itms-services://?action=download-manifest',
  'ms-msdt://x',
  'smb://a.example',
])('error: isAppLink %p', link => {
  expect(isAppLink(link)).toBe(false)
})

test('behavior: no link that passes becomes one that runs', () => {
  const parts = ['java', 'script', 'data', '/', ':', '://', ' ', '\n', 'a']
  const links = parts.flatMap(a => parts.flatMap(b => parts.flatMap(c => parts.map(d => a + b + c + d))))
  const running = links.filter(link => {
    const built = withScheme(link)
    return (
      isAppLink(link) && URL.canParse(built) && ['javascript:', 'data:'].includes(new URL(built).protocol)
    )
  })
  expect(running).toEqual([])
})
