import { act, useRef } from 'react'
import { blockchainFailure } from '../../../../src/services/blockchain/blockchain-errors'
import { DeviceContext, useDevice } from '../../../../src/shared/components/device-context'
import { failureReason } from '../../../../src/shared/components/failure-reason'
import { usePairingLink, usePairingOffer } from '../../../../src/shared/components/pairing-context'
import { QrCode } from '../../../../src/shared/components/qr-code'
import { useCopy } from '../../../../src/shared/components/use-copy'
import { useOnScreen } from '../../../../src/shared/components/use-on-screen'
import { useRaised } from '../../../../src/shared/components/use-raised'
import { type SerializedW3mError, serializeError } from '../../../../src/shared/errors/serialize-error'
import { W3mError } from '../../../../src/shared/errors/w3m-error'
import { ar } from '../../../../src/shared/i18n/locales/ar'
import { createTranslator } from '../../../../src/shared/i18n/translate'
import { qrMatrix } from '../../../../src/shared/ui/picture/qr-matrix'
import { ENGLISH } from '../../../support/english'
import { fakeIntersection } from '../../../support/fake-intersection'
import { DESKTOP, IPHONE, pairingUri } from '../../../support/fake-pairing'
import { renderInShadow } from '../../../support/render-in-shadow'
import { viewBench } from '../../../support/view-bench'

const Probe = () => <p>{JSON.stringify(useDevice())}</p>

function PairingContextProbe() {
  const link = usePairingLink()
  return <p>{`${usePairingOffer()?.uri ?? 'none'} ${link.get()?.uri ?? 'none'}`}</p>
}

function CopyButton() {
  const { copy } = useCopy('account.copied')
  return (
    <button type="button" onClick={() => void copy('0xabc')}>
      copy
    </button>
  )
}

function OnScreenProbe({ active, seen }: { active: boolean; seen: () => void }) {
  const place = useRef<HTMLElement>(null)
  useOnScreen(place, active, seen)
  return <i ref={place} />
}

function Raiser({ error }: { error?: SerializedW3mError }) {
  useRaised(error)
  return null
}

describe('device context', () => {
  const bench = viewBench()

  test('default: what the browser says of itself', () => {
    expect(JSON.parse(bench.show(<Probe />).text)).toEqual(DESKTOP)
  })

  test('param: what is said around it', () => {
    const { text } = bench.show(
      <DeviceContext value={IPHONE}>
        <Probe />
      </DeviceContext>,
    )
    expect(JSON.parse(text)).toEqual(IPHONE)
  })
})

describe('pairing context', () => {
  const bench = viewBench()

  test('default: the offer of the element around it, as it changes', () => {
    const screen = bench.show(<PairingContextProbe />)
    expect(screen.text).toBe('none none')
    const { pairingLink } = screen.store.deps
    act(() => pairingLink.set({ uri: 'wc:1', renewsAt: 1 }))
    expect(screen.text).toBe('wc:1 wc:1')
    act(() => pairingLink.set(undefined))
    expect(screen.text).toBe('none none')
  })

  test('behavior: two elements, two offers', () => {
    const [first, second] = [bench.show(<PairingContextProbe />), bench.show(<PairingContextProbe />)]
    act(() => first.store.deps.pairingLink.set({ uri: 'wc:1', renewsAt: 1 }))
    expect([first.text, second.text]).toEqual(['wc:1 wc:1', 'none none'])
  })
})

describe('qr code', () => {
  const bench = viewBench()
  const path = (root: ShadowRoot) => root.querySelector('path')?.getAttribute('d')

  test('default: the tag and the attribute that hosts’ tests look for, and a name', () => {
    const { find } = bench.show(<QrCode text={pairingUri(1)} label="QR code" />)
    expect(find('wui-qr-code').getAttribute('uri')).toBe(pairingUri(1))
    expect(find('svg').getAttribute('aria-label')).toBe('QR code')
    expect(find('svg').getAttribute('role')).toBe('img')
    const { size } = qrMatrix(pairingUri(1), { hole: 0 })
    expect(find('svg').getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`)
  })

  test('param: a picture in the middle, where nothing is drawn', () => {
    const { root, find } = bench.show(<QrCode text="wc:1" label="Code" logo={<b>W</b>} />)
    expect(find('.logo').textContent).toBe('W')
    expect(path(root)).toBe(qrMatrix('wc:1', { hole: 0.2 }).path)
  })

  test('param: without a text it waits, and is no code yet', () => {
    const screen = bench.show(<QrCode text="wc:1" label="Code" logo={<b>W</b>} />)
    screen.rerender(<QrCode text={undefined} label="Code" logo={<b>W</b>} />)
    expect(screen.root.querySelector('wui-qr-code, [data-testid=wui-qr-code]')).toBeNull()
    expect(screen.find('.qr.wait').childElementCount).toBe(0)
  })

  test('behavior: another text is another code', () => {
    const screen = bench.show(<QrCode text="wc:1" label="Code" />)
    const before = path(screen.root)
    screen.rerender(<QrCode text="wc:2" label="Code" />)
    expect(path(screen.root)).not.toBe(before)
    expect(screen.find('wui-qr-code').getAttribute('uri')).toBe('wc:2')
  })
})

describe('use copy', () => {
  const bench = viewBench()
  afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'))

  const clipboard = (writeText: (text: string) => Promise<void>) =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })

  async function press() {
    const screen = bench.show(<CopyButton />)
    await screen.click(screen.button('copy'))
    return screen.store
  }

  test('default: the text is on the clipboard, and a snackbar says so', async () => {
    const writeText = jest.fn(async () => {})
    clipboard(writeText)
    const { getState, eventNames } = await press()
    expect(writeText.mock.calls).toEqual([['0xabc']])
    expect(getState().feedback.snackbar).toMatchObject({
      variant: 'success',
      text: { key: 'account.copied' },
    })
    expect(eventNames()).toEqual([])
  })

  test.each([
    [
      'the visitor or the browser refuses',
      () => clipboard(() => Promise.reject(new Error('NotAllowedError'))),
    ],
    ['there is no clipboard (a page without https)', () => {}],
  ])('error: "Failed to copy" where %s', async (_name, arrange) => {
    arrange()
    const { getState, host } = await press()
    expect(getState().feedback.snackbar).toMatchObject({
      variant: 'error',
      text: { error: { message: 'Failed to copy' } },
    })
    expect(host.events).toMatchObject([
      { name: 'error', detail: { code: 'COPY_FAILED', message: 'Failed to copy' } },
    ])
  })
})

describe('use on screen', () => {
  describe('where the platform can tell', () => {
    const screen = fakeIntersection()

    test('default: told once the element comes near', () => {
      const seen = jest.fn()
      const { unmount } = renderInShadow(<OnScreenProbe active seen={seen} />)
      act(() => screen.tell(false))
      expect(seen).not.toHaveBeenCalled()
      act(() => screen.tell(true))
      expect(seen).toHaveBeenCalledTimes(1)
      unmount()
    })

    test('param: active: nobody waits while it is false', () => {
      const seen = jest.fn()
      const { render, unmount } = renderInShadow(<OnScreenProbe active={false} seen={seen} />)
      expect(screen.watched).toHaveLength(0)
      render(<OnScreenProbe active seen={seen} />)
      expect(screen.watched).toHaveLength(1)
      render(<OnScreenProbe active={false} seen={seen} />)
      expect(screen.watched).toHaveLength(0)
      unmount()
    })

    test('behavior: taken away, nobody waits any more', () => {
      renderInShadow(<OnScreenProbe active seen={() => {}} />).unmount()
      expect(screen.watched).toHaveLength(0)
    })
  })

  test('behavior: where it cannot, at once', () => {
    const seen = jest.fn()
    const { unmount } = renderInShadow(<OnScreenProbe active seen={seen} />)
    expect(seen).toHaveBeenCalledTimes(1)
    unmount()
  })
})

describe('use raised', () => {
  const bench = viewBench()
  const failure = (): SerializedW3mError => ({ code: 'RPC_FAILED', message: 'x' })

  test('default: once, however often it is tried again; and once more after it went well', () => {
    const screen = bench.show(<Raiser error={failure()} />)
    screen.rerender(<Raiser error={failure()} />)
    expect(screen.store.eventNames()).toEqual(['error'])
    screen.rerender(<Raiser />)
    screen.rerender(<Raiser error={failure()} />)
    expect(screen.store.eventNames()).toEqual(['error', 'error'])
  })
})

describe('why text', () => {
  const en = createTranslator('en', ENGLISH, {})
  const arabic = createTranslator('ar', ENGLISH, ar)
  type Failure = ConstructorParameters<typeof W3mError>

  const failed = (...failure: Failure) =>
    blockchainFailure('BALANCE_FAILED', serializeError(new W3mError(...failure)))

  test('default: the server’s own words, in any language', () => {
    const refused = failed('HTTP_STATUS', { values: { status: 400 }, details: 'Provider is away' })
    expect(failureReason(en, refused)).toBe('Provider is away')
    expect(failureReason(arabic, refused)).toBe('Provider is away')
  })

  test('behavior: what happened, where the server says nothing; in the visitor’s language', () => {
    expect(failureReason(en, failed('HTTP_STATUS', { values: { status: 503 } }))).toBe(
      'HTTP status code: 503',
    )
    expect(failureReason(en, failed('HTTP_TIMEOUT'))).toBe('The service took too long to respond. Try again.')
    expect(failureReason(arabic, failed('HTTP_TIMEOUT'))).toBe(ar.errors.HTTP_TIMEOUT)
  })

  test('behavior: where an answer is not understood, visitors are not told the place', () => {
    const unreadable = failed('HTTP_INVALID_RESPONSE', { details: 'getBalance.balances' })
    expect(failureReason(en, unreadable)).toBe('The service sent an invalid response. Try again later.')
  })

  test('behavior: an error that is no failure of the account’s services', () => {
    const error = serializeError(new W3mError('RPC_FAILED', { details: 'out of gas' }))
    expect(failureReason(en, error)).toBe('The network isn’t responding. Try again.')
  })
})
