import { expect, test } from './support/fixtures'
import { connect } from './support/flows'

const MAINNET = 'eip155:1'
/** A node that is down. */
const DOWN_HOST = 'https://node-that-is-down.example'
const DOWN = `${DOWN_HOST}/rpc`

test.use({
  allowed: [/^outside: POST https:\/\/node-that-is-down\.example\/|^console\.error: Failed to load resource/],
})

test('default: if the first node is down, the second one answers and gets the next requests', async ({
  openDemo,
  page,
  sandbox,
}) => {
  const node = sandbox.manifest.evm[MAINNET] ?? ''
  const requested: string[] = []
  await page.route(`${DOWN}**`, route => {
    requested.push(DOWN)
    return route.abort('connectionfailed')
  })
  page.on('request', request => {
    if (request.url().startsWith(node) && !request.url().endsWith('?by=wallet')) requested.push(node)
  })
  const modal = await openDemo({
    wallet: 'evm',
    'attr.networks': MAINNET,
    'attr.rpc-urls': JSON.stringify({ [MAINNET]: [DOWN, node] }),
    connect: DOWN_HOST,
  })
  await connect(modal)
  await expect.poll(async () => (await modal.state()).balance).toMatch(/^\d/)
  await modal.show('Account')
  await expect(modal.view('Account')).toBeVisible()
  expect(requested.slice(0, 2)).toEqual([DOWN, node])
  await expect.poll(() => requested.filter(url => url === node).length).toBeGreaterThan(0)
  // it is in its backoff: requests within 10 s go to the other node
  expect(requested.filter(url => url === DOWN)).toHaveLength(1)
})
