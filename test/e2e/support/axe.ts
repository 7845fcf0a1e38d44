import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import { ENGINE } from './engines/engine'
import { stillness } from './stillness'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** One broken rule and where: `color-contrast: Elements must … (w3m-modal › .title)`. */
type Finding = string

type Violation = {
  readonly id: string
  readonly help: string
  readonly nodes: readonly { readonly target: readonly unknown[] }[]
}

/**
 * What axe-core finds on the page, open shadow roots included; an empty list if there are no violations. `frame`: a frame of
 * another site in place of the page. It runs in a world of its
 * own, where the page's content-security policy has no say and the page's globals stay as they are.
 */
export async function axe(
  page: Page,
  { include = 'html', frame }: { include?: string; frame?: Frame } = {},
): Promise<readonly Finding[]> {
  // axe reads the same document in each engine, and only Chromium can run it in an isolated world.
  if (ENGINE !== 'chromium') return []
  await stillness(page) // colors are only final after a fade
  // A frame has its own CDP session only if it has its own process.
  const ofPage = () => page.context().newCDPSession(page)
  const session = frame ? await page.context().newCDPSession(frame).catch(ofPage) : await ofPage()
  try {
    const { frameTree } = await session.send('Page.getFrameTree')
    const world = { frameId: findFrame(frameTree, frame?.url()) ?? frameTree.frame.id, worldName: 'axe' }
    const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', world)
    const run = async (expression: string) => {
      const options = { expression, contextId, awaitPromise: true, returnByValue: true }
      const { result, exceptionDetails } = await session.send('Runtime.evaluate', options)
      if (exceptionDetails)
        throw new Error(`axe: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`)
      return result.value as unknown
    }
    await run(`${SOURCE};0`)
    const violations = await run(
      `axe.run(${JSON.stringify(include)}, { resultTypes: ['violations'] }).then(r => r.violations)`,
    )
    return (violations as readonly Violation[]).flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id}: ${help} (${target.flat().join(' › ')})`),
    )
  } finally {
    await session.detach()
  }
}

type FrameTree = {
  readonly frame: { readonly id: string; readonly url: string }
  readonly childFrames?: readonly FrameTree[]
}

function findFrame({ frame, childFrames = [] }: FrameTree, url: string | undefined): string | undefined {
  if (frame.url === url) return frame.id
  for (const child of childFrames) {
    const found = findFrame(child, url)
    if (found) return found
  }
  return undefined
}
