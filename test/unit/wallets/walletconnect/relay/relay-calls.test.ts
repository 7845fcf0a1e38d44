import { W3mError } from '../../../../../src/shared/errors/w3m-error'
import { RelayCalls } from '../../../../../src/wallets/walletconnect/relay/relay-calls'
import { createFakeClock } from '../../../../support/fake-clock'

function bench() {
  const clock = createFakeClock()
  const sent: string[] = []
  const socket = { open: true, send: (text: string) => void sent.push(text), fail: jest.fn() }
  let id = 0
  const calls = new RelayCalls({ clock, socket, nextId: () => ++id })
  return { clock, sent, socket, calls }
}

const request = { method: 'm', params: {} }

test('default', () => {
  const { calls, sent, clock } = bench()
  const settled = jest.fn()
  calls.start(request, settled)
  expect(sent).toEqual(['{"id":1,"jsonrpc":"2.0","method":"m","params":{}}'])
  expect(calls.waiting).toBe(true)
  calls.answered({ kind: 'result', id: '1', result: 5 })
  calls.answered({ kind: 'result', id: '1', result: 6 })
  expect(settled.mock.calls).toEqual([[{ kind: 'result', id: '1', result: 5 }]])
  expect(calls.waiting).toBe(false)
  expect(clock.waiting).toBe(0)
})

test('behavior: calls wait for a connection, and are repeated with the same id on the next', () => {
  const { calls, sent, socket } = bench()
  socket.open = false
  calls.start(request, () => {})
  expect(sent).toHaveLength(0)
  socket.open = true
  calls.repeat()
  calls.repeat()
  expect(sent).toHaveLength(1)
  calls.lost()
  calls.repeat()
  expect(sent[1]).toBe(sent[0])
})

test('param: passing calls end with their connection', () => {
  const { calls, sent } = bench()
  const settled = jest.fn()
  calls.start(request, settled, { passing: true })
  expect(calls.waiting).toBe(false)
  calls.lost()
  calls.repeat()
  calls.answered({ kind: 'result', id: '1', result: 1 })
  expect(sent).toHaveLength(1)
  expect(settled).not.toHaveBeenCalled()
})

test('behavior: no answer shows that the connection is dead', async () => {
  const { calls, socket, clock } = bench()
  calls.start(request, () => {}, { ackMs: 3000 })
  await clock.advance(2999)
  expect(socket.fail).not.toHaveBeenCalled()
  await clock.advance(1)
  expect(socket.fail).toHaveBeenCalledTimes(1)
})

test('behavior: given up by one, or all', () => {
  const { calls } = bench()
  const [first, second] = [jest.fn(), jest.fn()]
  const giveUp = calls.start(request, first)
  calls.start(request, second)
  const error = new W3mError('RELAY_UNREACHABLE')
  giveUp(error)
  giveUp(error)
  expect(first.mock.calls).toEqual([[error]])
  calls.reject(error)
  expect(second.mock.calls).toEqual([[error]])
})

test.each([
  [true, false],
  [false, true],
])('param: unsentOnly: a call that went out on a connection (%s) is given up (%s)', (open, isGivenUp) => {
  const { calls, socket } = bench()
  socket.open = open
  const settled = jest.fn()
  const giveUp = calls.start(request, settled)
  calls.lost()
  giveUp(new W3mError('RELAY_UNREACHABLE'), { unsentOnly: true })
  expect(settled).toHaveBeenCalledTimes(isGivenUp ? 1 : 0)
  expect(calls.waiting).toBe(!isGivenUp)
})
