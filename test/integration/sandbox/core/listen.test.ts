/** @jest-environment node */
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { listen } from '../../../sandbox/core/listen'

const open: Server[] = []
function server(): Server {
  const created = createServer()
  open.push(created)
  return created
}
afterEach(() => Promise.all(open.splice(0).map(each => new Promise(resolve => each.close(resolve)))))

test('default', async () => {
  const listening = server()
  const port = await listen(listening, 0)
  expect(listening.address()).toMatchObject({ address: '127.0.0.1', port })
})

test('behavior: a taken port gives the next free one', async () => {
  const taken = await listen(server(), 0)
  expect(await listen(server(), taken)).toBeGreaterThan(taken)
})

test('behavior: a port held on ::1 only counts as taken', async () => {
  const other = server()
  other.listen(0, '::1')
  const listening = once(other, 'listening').then(() => other.address())
  const address = await listening.catch(() => undefined)
  // A machine without IPv6 has nothing that could be mistaken for us.
  if (typeof address !== 'object' || !address) return
  expect(await listen(server(), address.port)).toBeGreaterThan(address.port)
})
