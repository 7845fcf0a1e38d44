import { FrameHost, LOAD_MS } from '../../../../src/wallets/embedded/frame-host'
import { createFakeClock } from '../../../support/fake-clock'
import { FakeFrame, SECURE_URL } from '../../../support/fake-frame'
import { nextTurn } from '../../../support/until'

let hosts: FrameHost[] = []
afterEach(() => {
  for (const host of hosts) host.destroy()
  hosts = []
  document.body.replaceChildren()
})

function setUp(secureUrl = SECURE_URL) {
  const clock = createFakeClock()
  const dialog = document.createElement('dialog')
  document.body.append(dialog)
  const notified: string[] = []
  const place = { container: dialog as HTMLElement | undefined }
  const host = new FrameHost(
    {
      page: window,
      container: () => place.container,
      address: () => ({ secureUrl, projectId: 'p', network: 'eip155:1' }),
      clock,
    },
    {
      ready: () => notified.push('ready'),
      late: () => notified.push('late'),
      response: ({ name }) => notified.push(name),
      lost: error => notified.push(`lost: ${error?.message ?? 'comes back'}`),
    },
  )
  hosts.push(host)
  return { host, clock, dialog, notified, place, frame: new FakeFrame() }
}
const READY = { type: '@w3m-frame/READY' }
const ANSWER = { type: '@w3m-frame/SIGN_OUT_SUCCESS' }
const V4 = `${SECURE_URL}?version=4`

describe('open', () => {
  test('default: one frame in its container, created on first use', () => {
    const { host, dialog, frame } = setUp()
    expect(frame.element).toBeNull()
    host.open()
    host.open()
    expect(dialog.querySelectorAll('iframe')).toHaveLength(1)
    expect(frame.element?.src).toBe(`${SECURE_URL}?projectId=p&chainId=eip155:1`)
    expect(host.isOpen).toBe(false)
  })

  test('default: the first version accepts requests as soon as its page has loaded', () => {
    const { host, frame, notified } = setUp()
    host.open()
    frame.load()
    expect([host.isOpen, host.version, host.generation, notified]).toEqual([true, 1, 1, ['ready']])
  })

  test('behavior: or as soon as it says so, whichever comes first', () => {
    const { host, frame, notified } = setUp()
    host.open()
    frame.say(READY)
    expect(notified).toEqual(['ready'])
    frame.load()
    frame.say(READY)
    expect([notified, host.generation]).toEqual([['ready'], 1])
  })

  test('behavior: a page that only listens after it has loaded says so with its first word', () => {
    const { host, frame, notified } = setUp()
    host.open()
    frame.load()
    frame.say(READY)
    frame.say(READY)
    expect([notified, host.generation]).toEqual([['ready', 'late'], 1])
  })

  test('param: later versions say so themselves', () => {
    const { host, frame, notified } = setUp(V4)
    host.open()
    frame.load()
    expect([host.isOpen, host.version, notified]).toEqual([false, 4, []])
    frame.say(READY)
    expect([host.isOpen, notified]).toEqual([true, ['ready']])
  })

  test('error: no place for it: W3mFrame: iframe is not set', () => {
    const { host, place } = setUp()
    place.container = undefined
    expect(() => host.open()).toThrow('W3mFrame: iframe is not set')
  })

  test('error: a place outside of the page: W3mFrame: parent is not set', () => {
    const { host, place } = setUp()
    const nowhere = document.createElement('div')
    place.container = nowhere
    expect(() => host.open()).toThrow('W3mFrame: parent is not set')
    expect(nowhere.children).toHaveLength(0)
  })

  test('error: once destroyed there is no place anymore', () => {
    const { host } = setUp()
    host.destroy()
    expect(() => host.open()).toThrow('W3mFrame: iframe is not set')
  })
})

describe('a frame that does not come', () => {
  const FAILED = 'lost: Unable to load email login dependency'

  test.each([
    ['never loads', SECURE_URL, () => {}],
    ['loads, and says nothing', SECURE_URL, (frame: FakeFrame) => frame.load()],
    ['never says that it is ready', V4, (frame: FakeFrame) => frame.load()],
    [
      'says something else instead',
      V4,
      (frame: FakeFrame) => {
        frame.load()
        frame.say({ type: 'nonsense' })
        frame.say(ANSWER)
      },
    ],
  ])('error: %s in 20 s: it is taken away, and the next one is a new one', async (_name, url, act) => {
    const { host, clock, notified, frame } = setUp(url)
    host.open()
    act(frame)
    await clock.advance(LOAD_MS - 1)
    expect(notified).not.toContain(FAILED)
    await clock.advance(1)
    expect(notified.at(-1)).toBe(FAILED)
    expect([frame.element, host.isOpen, clock.waiting]).toEqual([null, false, 0])
    host.open()
    expect(frame.element).not.toBeNull()
  })

  test('behavior: any message of it, valid or not, shows that it has loaded', async () => {
    const { host, clock, notified, frame } = setUp()
    host.open()
    frame.load()
    frame.say({ type: 'nonsense' })
    await clock.advance(LOAD_MS)
    expect(notified).toEqual(['ready'])
  })

  test('behavior: messages of other windows show nothing', async () => {
    const { host, clock, notified, frame } = setUp()
    host.open()
    frame.load()
    frame.say(ANSWER, { source: window })
    frame.say(ANSWER, { origin: 'https://evil.example' })
    await clock.advance(LOAD_MS)
    expect(notified).toEqual(['ready', FAILED])
  })
})

describe('a frame that goes', () => {
  function open(url?: string) {
    const bench = setUp(url)
    bench.host.open()
    bench.frame.load()
    bench.frame.say(READY)
    bench.notified.length = 0
    return bench
  }
  const LOST = 'lost: comes back'

  test('behavior: its page loads again, after a crash or a navigation', async () => {
    const { host, notified, frame, clock } = open()
    frame.load()
    expect([notified, host.generation]).toEqual([[LOST, 'ready'], 2])
    await clock.advance(LOAD_MS)
    expect(notified.at(-1)).toBe('lost: Unable to load email login dependency')
  })

  test('behavior: a later version is waited for again', () => {
    const { host, notified, frame } = open(V4)
    frame.load()
    expect([notified, host.isOpen]).toEqual([[LOST], false])
    frame.say(READY)
    expect(host.isOpen).toBe(true)
  })

  test('behavior: a later version is ready again before its load event, while it loads pictures', async () => {
    const { host, notified, frame, clock } = open(V4)
    frame.say(READY)
    frame.load()
    expect([notified, host.isOpen, host.generation]).toEqual([[LOST, 'ready'], true, 2])
    frame.say(ANSWER)
    await clock.advance(LOAD_MS)
    expect(host.isOpen).toBe(true)
  })

  test('behavior: the page takes it out: another takes its place at once', async () => {
    const { host, notified, frame, dialog } = open()
    const before = frame.element
    before?.remove()
    await nextTurn()
    expect(notified).toEqual([LOST])
    expect([frame.element === before, frame.element?.parentNode === dialog]).toEqual([false, true])
    frame.load()
    expect([host.isOpen, notified]).toEqual([true, [LOST, 'ready']])
  })

  test('behavior: the element is moved: the frame waits for its new place', async () => {
    const { host, notified, frame, dialog, place } = open()
    place.container = undefined
    dialog.remove()
    await nextTurn()
    expect([notified, frame.element]).toEqual([[LOST], null])
    host.open() // a request meanwhile waits as well
    const next = document.createElement('dialog')
    place.container = next
    document.body.append(next)
    await nextTurn()
    expect(frame.element?.parentNode).toBe(next)
    frame.load()
    expect(host.isOpen).toBe(true)
  })

  test('error: its new place never comes', async () => {
    const { host, notified, dialog, place, clock } = open()
    place.container = undefined
    dialog.remove()
    await nextTurn()
    await clock.advance(LOAD_MS)
    expect(notified).toEqual([LOST, 'lost: Unable to load email login dependency'])
    expect(() => host.open()).toThrow('W3mFrame: iframe is not set')
  })

  test('behavior: a request notices by itself', () => {
    const { host, notified, frame } = open()
    frame.element?.remove()
    host.open()
    expect([notified, frame.element === null]).toEqual([[LOST], false])
  })

  test('default: reload makes a new one', () => {
    const { host, notified, frame } = open()
    const before = frame.element
    host.reload()
    expect([notified, frame.element === before]).toEqual([[LOST], false])
    host.reload()
    expect(notified).toEqual([LOST])
  })

  test('behavior: messages of the old page are ignored', () => {
    const { host, notified, frame } = open()
    const old = frame.window
    host.reload()
    frame.say(ANSWER, { source: old })
    expect(notified).toEqual([LOST])
  })

  test('default: destroy leaves nothing', async () => {
    const { host, notified, frame, clock, dialog } = open()
    const own = frame.window
    host.destroy()
    frame.say(ANSWER, { source: own })
    dialog.append(document.createElement('p'))
    await nextTurn()
    await clock.advance(LOAD_MS)
    expect([notified, frame.element, clock.waiting]).toEqual([[], null, 0])
  })
})

describe('show', () => {
  const PLACE = { left: 0, top: 0, width: 1, height: 1 }

  test('default: shown and hidden', () => {
    const { host, frame } = setUp()
    host.open()
    expect(frame.element?.style.display).toBe('none')
    host.show(PLACE, 'Secure wallet')
    expect([frame.element?.style.display, frame.element?.title]).toEqual(['block', 'Secure wallet'])
    host.show(undefined)
    expect(frame.element?.style.display).toBe('none')
  })

  test('behavior: a frame that comes later, or again, takes the place', () => {
    const { host, frame } = setUp()
    host.show(PLACE, 'Secure wallet')
    host.open()
    expect(frame.element?.style.display).toBe('block')
    frame.load()
    const before = frame.element
    host.reload()
    expect(frame.element).not.toBe(before)
    expect([frame.element?.style.display, frame.element?.title]).toEqual(['block', 'Secure wallet'])
  })

  test('default: the keyboard continues inside, where there is a frame', () => {
    const { host, frame } = setUp()
    host.focus()
    expect(document.activeElement).toBe(document.body)
    host.open()
    host.show(PLACE)
    host.focus()
    expect(document.activeElement).toBe(frame.element)
  })
})
