import * as fc from 'fast-check'
import { parseAnnouncement } from '../../../../src/wallets/injected/announcement'
import { createFakeProvider } from '../../../support/fake-wallet'

const provider = createFakeProvider()
const INFO = { uuid: 'a-uuid', rdns: 'com.wallet', name: 'Wallet', icon: 'data:image/svg+xml,%3Csvg/%3E' }

describe('parseAnnouncement', () => {
  test('default: what EIP-6963 says', () => {
    expect(parseAnnouncement({ info: INFO, provider })).toEqual({ ...INFO, provider })
  })

  test.each([
    ['no detail', undefined],
    ['no info', { provider }],
    ['no provider', { info: INFO }],
    ['a provider without request', { info: INFO, provider: {} }],
    ['no uuid', { info: { ...INFO, uuid: '' }, provider }],
    ['an rdns that is none', { info: { ...INFO, rdns: 'wallet' }, provider }],
    ['an rdns with markup', { info: { ...INFO, rdns: 'com.<img>' }, provider }],
    ['no name', { info: { ...INFO, name: '\u200b\u202e ' }, provider }],
    ['a name that is no text', { info: { ...INFO, name: ['x'] }, provider }],
  ])('error: %s is dropped', (_name, detail) => {
    expect(parseAnnouncement(detail)).toBeUndefined()
  })

  test('behavior: names are cleaned and cut', () => {
    const name = `Meta\u202eMask\u0000${'x'.repeat(200)}`
    const parsed = parseAnnouncement({ info: { ...INFO, name }, provider })
    expect(parsed?.name.startsWith('MetaMask')).toBe(true)
    expect(parsed?.name.length).toBeLessThanOrEqual(41)
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://icons.example/x.png',
    '//icons.example/x.png',
    'blob:https://page.example/1',
    42,
    `data:image/png;base64,${'A'.repeat(300_000)}`,
  ])('behavior: an icon that is no picture is left out: %p', icon => {
    const parsed = parseAnnouncement({ info: { ...INFO, icon }, provider })
    expect(parsed).toMatchObject({ name: 'Wallet', icon: undefined })
  })

  test('error: getters that throw', () => {
    const detail = {
      get info(): never {
        throw new Error('trap')
      },
      provider,
    }
    expect(parseAnnouncement(detail)).toBeUndefined()
  })

  test('behavior: no input throws', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (info, anyProvider) => {
        expect(() => parseAnnouncement({ info, provider: anyProvider })).not.toThrow()
        expect(() => parseAnnouncement(info)).not.toThrow()
      }),
    )
  })
})
