import {
  ApprovalDesk,
  type Question,
  type Screen,
} from '../../../../sandbox/secure/frame/approve/approval-desk'
import { watchSeen } from '../../../../sandbox/secure/frame/approve/arming'
import { questionPage } from '../../../../sandbox/secure/frame/approve/question-page'
import type { ApprovalView } from '../../../../sandbox/secure/frame/approve/view-schema'
import { Dapp } from '../../../../sandbox/secure/frame/dapp'
import { Keep } from '../../../../sandbox/secure/frame/keep'

const VIEW: ApprovalView = {
  title: 'requests 2 transactions',
  action: 'Approve',
  network: 'Polygon',
  account: { address: `0x${'1'.repeat(40)}`, kind: 'Smart account' },
  parts: [
    { summary: 'Send 1 POL', rows: [['To', `0x${'2'.repeat(40)}`]] },
    { rows: [], text: { label: 'Data', value: '<b>not markup</b>' } },
  ],
  warnings: ['Careful'],
  fee: 'up to 0.1 POL',
}

describe('questionPage', () => {
  const dapp = { name: 'Shop', host: 'shop.example', icon: undefined }

  test('default: who asks, what, for which account, at what cost', () => {
    const { element, heading } = questionPage(VIEW, { dapp, waiting: 1 })
    expect(heading.textContent).toBe('shop.example requests 2 transactions')
    expect(element.querySelectorAll('b')).toHaveLength(0)
    for (const text of [
      'App name: “Shop”',
      '1 more',
      'Polygon',
      '1. Send 1 POL',
      '<b>not markup</b>',
      'Careful',
      'up to 0.1 POL',
      VIEW.account.address,
    ])
      expect(element.textContent).toContain(text)
  })

  test('behavior: armed by what watches it, and by a person’s own click only', async () => {
    const { element, setArmed, answer } = questionPage(VIEW, { dapp, waiting: 0 })
    const approve = element.querySelector<HTMLButtonElement>('[data-testid=secure-approve]')
    expect(approve?.disabled).toBe(true)
    setArmed(true)
    expect(approve?.disabled).toBe(false)
    approve?.click()
    expect(await Promise.race([answer, 'open'])).toBe('open')
    element.querySelector<HTMLButtonElement>('[data-testid=secure-cancel]')?.click()
    expect(await answer).toBe(false)
  })
})

describe('watchSeen', () => {
  type Entry = { intersectionRatio: number; isVisible?: boolean }
  let tell: (entry: Entry) => void = () => {}
  let options: IntersectionObserverInit | undefined
  let disconnected = false

  beforeEach(() => {
    jest.useFakeTimers()
    disconnected = false
    Object.assign(globalThis, {
      IntersectionObserver: class {
        constructor(callback: (entries: Entry[]) => void, init: IntersectionObserverInit) {
          tell = entry => callback([entry])
          options = init
        }
        // Of browsers with the second version.
        get trackVisibility() {
          return true
        }
        observe() {}
        disconnect() {
          disconnected = true
        }
      },
      IntersectionObserverEntry: class {
        get isVisible() {
          return true
        }
      },
    })
  })
  afterEach(() => {
    jest.useRealTimers()
    for (const name of ['IntersectionObserver', 'IntersectionObserverEntry'])
      Reflect.deleteProperty(globalThis, name)
  })

  function watch() {
    const seen: boolean[] = []
    const stop = watchSeen(document.body, armed => seen.push(armed))
    return { seen, stop }
  }
  const hide = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }

  test('default: after half a second in full sight, and asking for covers and opacity', () => {
    const { seen } = watch()
    expect(options).toMatchObject({ trackVisibility: true, delay: 100 })
    tell({ intersectionRatio: 1, isVisible: true })
    jest.advanceTimersByTime(499)
    expect(seen).toEqual([])
    jest.advanceTimersByTime(1)
    expect(seen).toEqual([true])
  })

  test.each([
    ['covered or see-through', () => tell({ intersectionRatio: 1, isVisible: false })],
    ['cut off', () => tell({ intersectionRatio: 0.9, isVisible: true })],
    ['in another tab', () => hide('hidden')],
  ])('behavior: %s: it begins anew', (_name, leave) => {
    const { seen } = watch()
    tell({ intersectionRatio: 1, isVisible: true })
    jest.advanceTimersByTime(400)
    leave()
    jest.advanceTimersByTime(5000)
    expect(seen).toEqual([false])
    tell({ intersectionRatio: 1, isVisible: true })
    hide('visible')
    jest.advanceTimersByTime(500)
    leave()
    expect(seen).toEqual([false, true, false])
    hide('visible')
  })

  test('behavior: a browser without the second version counts what it sees', () => {
    Reflect.deleteProperty(IntersectionObserver.prototype, 'trackVisibility')
    const { seen } = watch()
    tell({ intersectionRatio: 1 })
    jest.advanceTimersByTime(500)
    expect(seen).toEqual([true])
  })

  test('behavior: stopped, nothing more', () => {
    const { seen, stop } = watch()
    tell({ intersectionRatio: 1, isVisible: true })
    stop()
    jest.advanceTimersByTime(5000)
    hide('visible')
    expect([seen, disconnected]).toEqual([[], true])
  })
})

describe('ApprovalDesk', () => {
  const question = (id: string) => async (): Promise<Question> => ({ id, view: VIEW })

  function setUp() {
    const shown: { waiting: number; answer: (approved: boolean) => void }[] = []
    const cleared = jest.fn()
    const screen: Screen = {
      show: (_view, waiting, signal) =>
        new Promise((answer, reject) => {
          shown.push({ waiting, answer })
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
      busy: () => {},
      clear: cleared,
    }
    const done: string[] = []
    const answers = {
      approve: async (id: string) => {
        done.push(`approve ${id}`)
        return id
      },
      reject: async (id: string) => {
        done.push(`reject ${id}`)
      },
    }
    const desk = new ApprovalDesk(screen)
    return { desk, shown, done, cleared, ask: (id: string) => desk.ask(question(id), answers) }
  }
  const turn = () => new Promise(resolve => setTimeout(resolve))

  test('default: one after the other, then an empty screen', async () => {
    const { ask, shown, done, cleared } = setUp()
    const results = Promise.allSettled([ask('a'), ask('b')])
    await turn()
    expect(shown.map(({ waiting }) => waiting)).toEqual([1])
    shown[0]?.answer(true)
    await turn()
    shown[1]?.answer(false)
    expect(await results).toMatchObject([
      { status: 'fulfilled', value: 'a' },
      { status: 'rejected', reason: { message: 'User rejected the request' } },
    ])
    expect(done).toEqual(['approve a', 'reject b'])
    expect(cleared).toHaveBeenCalledTimes(1)
  })

  test('behavior: taken back, all that are open end; a later one is asked', async () => {
    const { desk, ask, shown, done } = setUp()
    const results = Promise.allSettled([ask('a'), ask('b')])
    await turn()
    desk.abort()
    expect(await results).toMatchObject([
      { reason: { message: 'Request was aborted' } },
      { reason: { message: 'Request was aborted' } },
    ])
    expect(done).toEqual(['reject a'])
    const later = ask('c')
    await turn()
    shown.at(-1)?.answer(true)
    expect(await later).toBe('c')
  })

  test('error: more than a person answers is refused', async () => {
    const { desk, ask } = setUp()
    const open = Promise.allSettled(Array.from({ length: 20 }, (_, index) => ask(`${index}`)))
    await expect(ask('one more')).rejects.toThrow('Too many requests')
    desk.abort()
    await open
  })

  test('error: what the host cannot prepare is not shown, and the next one is', async () => {
    const { desk, ask, shown } = setUp()
    const refuse = async () => {
      throw new Error('insufficient funds')
    }
    const never = async () => {
      throw new Error('not asked')
    }
    await expect(desk.ask(refuse, { approve: never, reject: never })).rejects.toThrow('insufficient funds')
    const next = ask('a')
    await turn()
    expect(shown).toHaveLength(1)
    shown[0]?.answer(true)
    expect(await next).toBe('a')
  })
})

describe('Dapp', () => {
  const setUp = (metadata?: { name: string; icons: string[] }) => {
    const dapp = new Dapp(() => 'https://shop.example:8443')
    dapp.metadata = metadata
    return dapp
  }

  test('default: as it calls itself, beside what the browser says', () => {
    const dapp = setUp({ name: ' Shop ', icons: ['https://cdn.example/i.png'] })
    expect([dapp.name, dapp.host, dapp.icon]).toEqual([
      'Shop',
      'shop.example:8443',
      'https://cdn.example/i.png',
    ])
    expect([setUp().name, setUp().icon]).toEqual([undefined, undefined])
  })

  test('behavior: a name cannot turn the words around it, nor fill the page', () => {
    expect(setUp({ name: '\u202Eknab\u200B\nof\u00A0 us', icons: [] }).name).toBe('knab of us')
    expect(setUp({ name: 'x'.repeat(500), icons: [] }).name).toBe(`${'x'.repeat(39)}…`)
  })

  test.each([
    ['javascript:alert(1)', undefined],
    ['http://tracker.example/x.png', undefined],
    ['https://shop.example:8443/i.svg', 'https://shop.example:8443/i.svg'],
    ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
    ['data:text/html,x', undefined],
  ])('param: icon %s', (icon, expected) => {
    expect(setUp({ name: '', icons: [icon] }).icon).toBe(expected)
  })
})

const origin = () => 'https://shop.example'

test('Keep: a page whose storage is blocked has one for its own life', () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const keep = new Keep('p', origin)
  keep.login = { token: 't', session: 's' }
  expect([keep.login, keep.device]).toEqual([{ token: 't', session: 's' }, keep.device])
  expect(new Keep('p', origin).login).toBeUndefined()
  blocked.mockRestore()
  const stored = new Keep('p', origin)
  stored.login = { token: 't', session: 's' }
  expect([new Keep('p', origin).login, new Keep('q', origin).login]).toEqual([
    { token: 't', session: 's' },
    undefined,
  ])
  expect(new Keep('q', origin).device).toBe(stored.device)
  // Another page of the same site.
  expect(new Keep('p', () => 'https://other.shop.example').login).toBeUndefined()
})
