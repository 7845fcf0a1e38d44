/** @jest-environment node */
import { createServer } from 'node:net'
import type { HttpSite } from '../../../sandbox/core/http-site'
import { listen } from '../../../sandbox/core/listen'
import { openSitePair, portOf } from '../../../sandbox/core/site-pair'

const open: { close(): unknown }[] = []
afterEach(() => Promise.all(open.splice(0).map(each => each.close())))

async function pair(port: number): Promise<readonly HttpSite[]> {
  const sites = await openSitePair('api', port)
  open.push(...sites)
  return sites
}

test('default: two ports in a row', async () => {
  const [first, second] = (await pair(0)).map(portOf)
  expect(second).toBe((first ?? 0) + 1)
})

test('behavior: where the second is taken, both are others', async () => {
  const blocker = createServer()
  open.push(blocker)
  const taken = await listen(blocker, 0)
  const [first = 0, second] = (await pair(taken - 1)).map(portOf)
  expect(second).toBe(first + 1)
  expect([first, second]).not.toContain(taken)
})
