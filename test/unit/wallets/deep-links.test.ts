import * as fc from 'fast-check'
import { deepLinkBase, openLink, pairingLink } from '../../../src/wallets/deep-links'

const URI = 'wc:topic@2?relay-protocol=irn&symKey=ab&expiryTimestamp=1'

describe('deepLinkBase (protocol-facts §2.7)', () => {
  test.each([
    ['rainbow://', 'rainbow://'],
    ['rainbow', 'rainbow://'],
    ['rainbow:', 'rainbow://'],
    ['rainbow:/', 'rainbow://'],
    ['https://wallet.example', 'https://wallet.example/'],
    ['https://wallet.example/app/', 'https://wallet.example/app/'],
    ['https://wallet.example/app', 'https://wallet.example/app/'],
  ])('param: %s becomes %s', (link, base) => expect(deepLinkBase(link)).toBe(base))

  test.each([
    'javascript:alert(1)',
    'javascript://x',
    'JavaScript://x',
    'java/script:',
    'data://text/html,x',
    'vbscript:',
    'blob://x',
    'file:///etc/passwd',
    'filesystem://x',
    'about://blank',
    'view-source://x',
    'intent://pair#Intent;scheme=a;end',
    'intent:#Intent;end',
    'content://x',
    'android-app://com.a',
    '',
    '://',
    ' rainbow://',
    '1wallet://',
  ])('error: %p opens nothing', link => expect(deepLinkBase(link)).toBeUndefined())

  test('behavior: whatever the directory says, it is a scheme and a slash, and runs nothing', () => {
    fc.assert(
      fc.property(fc.string(), link => {
        const base = deepLinkBase(link)
        if (base === undefined) return
        expect(base).toMatch(/^[a-z][a-z0-9+.-]*:\/\/(.*\/)?$/is)
        expect(base).not.toMatch(/^(javascript|data|vbscript|blob|file|about|intent):/i)
      }),
    )
  })
})

describe('pairingLink', () => {
  test.each(['rainbow://', 'https://wallet.example/'])('default: %s, the URI encoded once', base => {
    const link = pairingLink(base, URI)
    expect(link).toBe(`${base}wc?uri=${encodeURIComponent(URI)}`)
    expect(decodeURIComponent(link?.split('wc?uri=')[1] ?? '')).toBe(URI)
  })

  test('error: a link that would run something', () => {
    expect(pairingLink('javascript:alert(1)//', URI)).toBeUndefined()
  })
})

test.each(['_self', '_blank'] as const)('openLink: %s, and the wallet’s page cannot reach back', target => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null)
  openLink('rainbow://wc?uri=x', target)
  expect(open.mock.calls).toEqual([['rainbow://wc?uri=x', target, 'noreferrer,noopener']])
  open.mockRestore()
})
