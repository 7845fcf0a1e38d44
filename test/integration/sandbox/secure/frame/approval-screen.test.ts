import { ApprovalScreen } from '../../../../sandbox/secure/frame/approve/approval-screen'
import { testAnswer } from '../../../../sandbox/secure/frame/approve/test-answers'
import type { ApprovalView } from '../../../../sandbox/secure/frame/approve/view-schema'
import { Dapp } from '../../../../sandbox/secure/frame/dapp'

const VIEW: ApprovalView = {
  title: 'requests a signature',
  action: 'Sign',
  network: 'Ethereum',
  account: { address: '0x1', kind: 'EOA' },
  parts: [],
  warnings: [],
}

let tellAnswer: (answer: unknown) => void
let closed: number
let shown: boolean
beforeEach(() => {
  jest.useFakeTimers()
  closed = 0
  shown = false
  const unseen = class {
    observe() {}
    disconnect() {}
  }
  const answers = class extends EventTarget {
    constructor(url: string) {
      super()
      expect(url).toBe('/api/answers')
      tellAnswer = answer => this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(answer) }))
    }
    close() {
      closed += 1
    }
  }
  Object.assign(globalThis, { IntersectionObserver: unseen, EventSource: answers })
})
afterEach(() => {
  jest.useRealTimers()
  for (const name of ['IntersectionObserver', 'EventSource']) Reflect.deleteProperty(globalThis, name)
})

function setUp() {
  const root = document.createElement('main')
  const dapp = new Dapp(() => 'https://shop.example')
  const screen = new ApprovalScreen({ root, dapp, isShown: () => shown, answerFor: testAnswer })
  const leave = new AbortController()
  return { root, screen, leave, ask: () => screen.show(VIEW, 0, leave.signal) }
}

test('default: the person’s Cancel, and the page is left alone afterwards', async () => {
  const { root, ask } = setUp()
  const answer = ask()
  expect(root.textContent).toContain('shop.example requests a signature')
  root.querySelector<HTMLButtonElement>('[data-testid=secure-cancel]')?.click()
  expect(await answer).toBe(false)
  expect([closed, jest.getTimerCount()]).toEqual([1, 0])
})

test.each([true, false])('behavior: a test answers %s, at once or later', async approve => {
  const { ask } = setUp()
  const answer = ask()
  tellAnswer({})
  tellAnswer({ approve })
  expect(await answer).toBe(approve)
})

test('behavior: put away after it was shown is a no; for a moment it is not', async () => {
  const { ask } = setUp()
  const answer = ask()
  shown = true
  jest.advanceTimersByTime(200)
  shown = false
  jest.advanceTimersByTime(300)
  shown = true
  jest.advanceTimersByTime(5000)
  expect(await Promise.race([answer, 'open'])).toBe('open')
  shown = false
  jest.advanceTimersByTime(600)
  expect(await answer).toBe(false)
})

test('behavior: never shown, it is a no after 20 seconds', async () => {
  const { ask } = setUp()
  const answer = ask()
  jest.advanceTimersByTime(19_000)
  expect(await Promise.race([answer, 'open'])).toBe('open')
  jest.advanceTimersByTime(1_100)
  expect(await answer).toBe(false)
})

test('error: taken back by the page', async () => {
  const { ask, leave } = setUp()
  const answer = ask()
  leave.abort(new Error('Request was aborted'))
  await expect(answer).rejects.toThrow('Request was aborted')
  expect(jest.getTimerCount()).toBe(0)
})

test('behavior: nothing for a moment, then a word', () => {
  const { root, screen } = setUp()
  screen.busy()
  jest.advanceTimersByTime(149)
  expect(root.textContent).toBe('')
  jest.advanceTimersByTime(1)
  expect(root.textContent).toBe('One moment …')
  screen.clear()
  expect(root.childElementCount).toBe(0)
})
