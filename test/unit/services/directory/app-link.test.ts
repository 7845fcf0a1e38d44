import { isAppLink } from '../../../../src/services/directory/app-link'

/** How a deep link is built from what the directory says (protocol-facts §2.7). */
const toDeepLink = (link: string) => (link.includes('://') ? link : `${link.replace(/[/:]/g, '')}://`)

test.each([
  'metamask://',
  'metamask:',
  'trust',
  'https://metamask.app.link',
  'ledgerlive://wc',
  'x-wallet.v2+a://',
])('default: %s', link => {
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
  '',
  '://',
  '1wallet://',
])('error: %p', link => {
  expect(isAppLink(link)).toBe(false)
})

test('behavior: no link that passes becomes one that runs', () => {
  const parts = ['java', 'script', 'data', '/', ':', '://', ' ', '\n', 'a']
  const links = parts.flatMap(a => parts.flatMap(b => parts.flatMap(c => parts.map(d => a + b + c + d))))
  const running = links.filter(link => {
    const built = toDeepLink(link)
    return (
      isAppLink(link) && URL.canParse(built) && ['javascript:', 'data:'].includes(new URL(built).protocol)
    )
  })
  expect(running).toEqual([])
})
