import { expect, test } from './support/fixtures'

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const SIGNATURE = `0x${'5a'.repeat(65)}`

type Provider = { request(request: { method: string; params: unknown }): Promise<unknown> }
type ModalElement = HTMLElement & { getProvider(namespace: string): Promise<Provider> }

/** The frame's page: responses for a visitor who is logged in. */
const FRAME = `<!doctype html><title>Frame</title><script>
  const answers = {
    IS_CONNECTED: () => ({ isConnected: true }),
    GET_USER: ({ chainId }) => ({ email: 'alice@example.com', address: '${ADDRESS}', chainId, accounts: [] }),
    SWITCH_NETWORK: ({ chainId }) => ({ chainId }),
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [] }),
    RPC_REQUEST: () => '${SIGNATURE}',
  }
  addEventListener('message', ({ data: { id, type, payload }, origin, source }) => {
    const name = type.replace('@w3m-app/', '')
    const answer = answers[name]?.(payload)
    source.postMessage({ id, type: '@w3m-frame/' + name + '_SUCCESS', payload: answer }, origin)
  })
</script>`

test('default: restores the login of the embedded wallet, which signs', async ({
  openDemo,
  page,
  sandbox,
}) => {
  // replaces the sandbox's frame, in which no one is logged in at first
  const { origin } = new URL(sandbox.manifest.secure)
  await page.route(`${origin}/**`, route => route.fulfill({ contentType: 'text/html', body: FRAME }))
  const connection = { connectorId: 'w3mAuth', connectorType: 'AUTH', address: ADDRESS, network: 'eip155:1' }
  const stored = {
    session: { active: 'eip155', connections: { eip155: connection } },
    emailLoginUsed: true,
  }
  await page.addInitScript(
    ({ projectId, stored }) => {
      if (window !== window.top) return
      for (const [name, value] of Object.entries(stored))
        localStorage.setItem(`@w3m/${projectId}/${name}`, JSON.stringify(value))
    },
    { projectId: sandbox.manifest.projectId, stored },
  )
  const modal = await openDemo()
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  expect(await modal.state()).toMatchObject({ address: ADDRESS, network: 'eip155:1' })
  const signature = await modal.host.evaluate(async (element, address) => {
    const provider = await (element as ModalElement).getProvider('eip155')
    return provider.request({ method: 'personal_sign', params: ['0x68656c6c6f', address] })
  }, ADDRESS)
  expect(signature).toBe(SIGNATURE)
  expect(await modal.events('error')).toEqual([])
})
