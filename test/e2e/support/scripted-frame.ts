import type { Page } from '@playwright/test'
import type { SandboxClient } from './sandbox-client'

export type Answers = Readonly<Record<string, string>>

/**
 * Replaces the sandbox's frame page with a scripted one, in which a visitor is logged in. `answers`: by name of the
 * request, the source text of a function of its payload; `state` is an object that lives as long as the page.
 */
export async function scriptFrame(
  page: Page,
  sandbox: SandboxClient,
  { answers, address, network }: { answers: Answers; address: string; network: string },
): Promise<void> {
  const { origin } = new URL(sandbox.manifest.secure)
  const table = Object.entries(answers).map(([name, source]) => `${name}: ${source}`)
  const body = `<!doctype html><title>Frame</title><script>
    const state = {}
    const answers = { IS_CONNECTED: () => ({ isConnected: true }), ${table.join(', ')} }
    addEventListener('message', ({ data: { id, type, payload }, origin, source }) => {
      const name = type.replace('@w3m-app/', '')
      const answer = answers[name]?.(payload)
      source.postMessage({ id, type: '@w3m-frame/' + name + '_SUCCESS', payload: answer }, origin)
    })
  </script>`
  await page.route(`${origin}/**`, route => route.fulfill({ contentType: 'text/html', body }))
  const connection = { connectorId: 'w3mAuth', connectorType: 'AUTH', address, network }
  const stored = {
    session: { active: 'eip155', connections: { eip155: connection } },
    emailLoginUsed: true,
    lastUsedChain: network,
  }
  await page.addInitScript(
    ({ projectId, stored }) => {
      if (window !== window.top) return
      for (const [name, value] of Object.entries(stored))
        localStorage.setItem(`@w3m/${projectId}/${name}`, JSON.stringify(value))
    },
    { projectId: sandbox.manifest.projectId, stored },
  )
}
