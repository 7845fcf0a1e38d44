import { ApprovalScreen } from '../../sandbox/secure/frame/approve/approval-screen'
import type { ApprovalView } from '../../sandbox/secure/frame/approve/view-schema'
import { Dapp } from '../../sandbox/secure/frame/dapp'
import { countListeners } from '../../support/count-listeners'
import { fakeIntersection } from '../../support/fake-intersection'

fakeIntersection()

const VIEW: ApprovalView = {
  title: 'asks for a signature',
  action: 'Sign',
  network: 'Ethereum',
  account: { address: '0x000000000000000000000000000000000000dEaD', kind: 'EOA' },
  parts: [{ rows: [], text: { label: 'Message', value: 'hello' } }],
  warnings: [],
}

const screen = (answerFor?: () => Promise<boolean>) =>
  new ApprovalScreen({
    root: document.createElement('main'),
    dapp: new Dapp(() => 'https://shop.example'),
    isShown: () => true,
    answerFor,
  })

test('requests that were answered leave no listener on the signal that all requests share', async () => {
  const { signal } = new AbortController()
  const listeners = countListeners([signal, window, document])
  const approving = screen(async () => true)
  for (let request = 0; request < 8; request++)
    await expect(approving.show(VIEW, 0, signal)).resolves.toBe(true)
  expect(listeners.types).toEqual([])
  listeners.stop()
})

test('a request that is open when the page aborts rejects with the reason', async () => {
  const leave = new AbortController()
  const answer = screen().show(VIEW, 0, leave.signal)
  leave.abort(new Error('Request was aborted'))
  await expect(answer).rejects.toThrow('Request was aborted')
})
