import type { Page } from '@playwright/test'
import { axe } from './support/axe'
import { expect, test } from './support/fixtures'
import { HTTP_FAILURES } from './support/page-guard'

const POLICY =
  "default-src 'none'; script-src 'self'; img-src 'self' http:; connect-src ws:; frame-src 'self'; require-trusted-types-for 'script'"

/** Serves a page of the sandbox's origin with the policy of a host page and the script given. */
async function plant(page: Page, url: string, script: string): Promise<void> {
  const headers = { 'content-security-policy': POLICY }
  const body =
    '<!doctype html><html lang="en"><title>Planted</title><main><h1>Planted</h1></main><script src="/planted.js"></script>'
  await page.route('**/planted.html', route => route.fulfill({ contentType: 'text/html', headers, body }))
  await page.route('**/planted.js', route => route.fulfill({ contentType: 'text/javascript', body: script }))
  await page.goto(`${url}/planted.html`)
}

test.describe('the guard sees', () => {
  for (const [what, script, problem] of [
    ['a policy violation', `document.body.innerHTML = '<b>x</b>'`, /^csp: require-trusted-types-for/],
    ['an uncaught error', `setTimeout(() => { throw new Error('planted') })`, /^uncaught: Error: planted/],
    ['an unhandled rejection', `Promise.reject(new Error('planted'))`, /^uncaught: Error: planted/],
    ['console.error', `console.error('planted', 1)`, /^console\.error: planted 1/],
    [
      'a host outside the sandbox',
      `new Image().src = 'http://tracker.example/x.png'`,
      /^outside: GET http:\/\/tracker/,
    ],
    [
      'a request that the ledger does not list',
      `new Image().src = '/siwe/planted'`,
      /^not in the ledger: GET .*planted$/,
    ],
    [
      'a WebSocket that the ledger does not list',
      `new WebSocket('/not-the-relay')`,
      /^not in the ledger: WebSocket ws:.*not-the-relay$/,
    ],
    [
      'a WebSocket to a host outside the sandbox',
      `new WebSocket('ws://relay.example/')`,
      /^outside: WebSocket ws:\/\/relay/,
    ],
    [
      'a frame that the ledger does not list',
      `document.body.append(Object.assign(document.createElement('iframe'), { src: '/bench.html' }))`,
      /^not in the ledger: GET .*\/bench\.html$/,
    ],
    ['a request that fails', `new Image().src = '/no-such-file.png'`, HTTP_FAILURES],
  ] as const) {
    test(`behavior: ${what}`, async ({ page, context, guard, sandbox }) => {
      await plant(page, sandbox.url, script)
      await expect.poll(() => guard.problems(context)).toContainEqual(expect.stringMatching(problem))
      guard.allow(/./)
    })
  }
})

test('behavior: a clean page passes, and the guard itself violates no policy', async ({
  page,
  context,
  guard,
  sandbox,
}) => {
  await plant(page, sandbox.url, 'void 0')
  expect(await guard.problems(context)).toEqual([])
})

test('behavior: axe looks into open shadow roots, under the policy of the page', async ({
  page,
  sandbox,
}) => {
  const script = `
    const host = document.querySelector('main').appendChild(document.createElement('div'))
    const picture = document.createElement('img')
    picture.src = 'data:,'
    host.attachShadow({ mode: 'open' }).append(picture)`
  await plant(page, sandbox.url, script.replace("'data:,'", "'/favicon.ico'"))
  expect(await axe(page)).toEqual([expect.stringMatching(/^image-alt: .*\(div › img\)$/)])
  expect(await page.evaluate(() => 'axe' in globalThis)).toBe(false)
})
