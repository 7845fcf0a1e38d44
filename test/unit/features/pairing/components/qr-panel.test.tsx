import { act } from 'react'
import { QrPanel } from '../../../../../src/features/pairing/components/qr-panel'
import { addPairing, pairingUri } from '../../../../support/fake-pairing'
import { settleView, viewBench } from '../../../../support/view-bench'

const bench = viewBench()
const written = jest.fn(async () => {})
beforeEach(() => {
  written.mockClear()
  Object.assign(navigator, { clipboard: { writeText: written } })
})
afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'))

function show(wallet?: { id: string; name: string; image_url?: string }) {
  const store = bench.newStore()
  addPairing(store)
  const screen = bench.show(<QrPanel wallet={wallet} />, store)
  const offer = (count: number) =>
    act(() => store.deps.pairingLink.set({ uri: pairingUri(count), renewsAt: count }))
  return {
    ...screen,
    offer,
    get text() {
      return screen.text
    },
    uri: () => screen.root.querySelector('[data-testid=wui-qr-code]')?.getAttribute('uri'),
  }
}

test('default: the code of this moment, as it is renewed', () => {
  const screen = show()
  expect(screen.uri()).toBeUndefined()
  expect(screen.text).toContain('Generating QR code…')
  screen.offer(1)
  expect(screen.uri()).toBe(pairingUri(1))
  expect(screen.text).toContain('Scan this QR code with your phone')
  screen.offer(2)
  expect(screen.uri()).toBe(pairingUri(2))
  expect(screen.find('svg[role=img]').getAttribute('aria-label')).toBe('QR code to connect a wallet')
})

test('default: "Copy link" puts that URI on the clipboard, and says so', async () => {
  const screen = show()
  const copy = screen.byTestId('copy-wc2-uri')
  expect(copy.getAttribute('aria-disabled')).toBe('true')
  await screen.click(copy)
  expect(written).not.toHaveBeenCalled()
  screen.offer(1)
  screen.offer(2)
  expect(copy.textContent).toBe('Copy link')
  await screen.click(copy)
  expect(written.mock.calls).toEqual([[pairingUri(2)]])
  expect(screen.store.getState().feedback.snackbar).toMatchObject({
    variant: 'success',
    text: { key: 'pairing.copied' },
  })
})

test('error: a clipboard that says no', async () => {
  written.mockRejectedValueOnce(new Error('no'))
  const screen = show()
  screen.offer(1)
  await screen.click(screen.byTestId('copy-wc2-uri'))
  await settleView()
  expect(screen.store.getState().feedback.snackbar).toMatchObject({ variant: 'error' })
})

test('param: the picture of the wallet is in the middle; without one, that of pairing', () => {
  const wallet = show({ id: 'a', name: 'A', image_url: 'https://img.example/a.png' })
  wallet.offer(1)
  expect(wallet.find<HTMLImageElement>('.logo img').src).toBe('https://img.example/a.png')
  const plain = show()
  plain.offer(1)
  expect(plain.find('.logo .pic').dataset.initial).toBe('W')
})
