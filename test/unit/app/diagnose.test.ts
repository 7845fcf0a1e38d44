import { diagnose } from '../../../src/app/connection-check/diagnose'
import { startPairing } from '../../../src/wallets/walletconnect/state/pairing-thunks'
import { fakeNetwork } from '../../support/fake-network'
import { addPairing } from '../../support/fake-pairing'
import { createTestStore, settled, type TestStore } from '../../support/test-store'

describe('diagnose', () => {
  const network = fakeNetwork()
  let store: TestStore

  async function run(options: NonNullable<Parameters<typeof createTestStore>[0]>['options'] = {}) {
    store = createTestStore({ options: { enableWalletconnect: false, ...options } })
    return check()
  }
  async function check() {
    const report = diagnose(store.context)
    for (const _ of Array(20)) {
      await new Promise(resolve => setTimeout(resolve))
      store.clock.advance(100)
    }
    return await report
  }
  const of = ({ findings }: Awaited<ReturnType<typeof run>>, area: string) =>
    findings.filter(each => each.area === area)

  test('default: a node that serves its network, and one that serves another', async () => {
    network.on('/', Response.json({ jsonrpc: '2.0', id: 1, result: '0x1' }))
    const report = await run({ networks: ['eip155:1', 'eip155:137'] })
    expect(of(report, 'nodes')).toMatchObject([
      { status: 'ok', text: 'answers' },
      { status: 'problem', text: 'serves another network, eip155:1' },
    ])
    expect(report.ok).toBe(false)
    expect(report.text).toContain('PROBLEM nodes     eip155:137 at 127.0.0.1:9: serves another network')
  })

  test('error: a project that does not allow this origin', async () => {
    network.on('/getWallets', new Response(null, { status: 403 }))
    const [directory] = of(await run(), 'directory')
    expect(directory).toMatchObject({
      status: 'problem',
      text: expect.stringContaining('does not allow this origin'),
    })
  })

  test('behavior: what the Content Security Policy blocks meanwhile', async () => {
    const running = run()
    const violation = Object.assign(new Event('securitypolicyviolation'), {
      disposition: 'enforce',
      effectiveDirective: 'connect-src',
      blockedURI: 'https://api.example/x?projectId=1',
    })
    globalThis.dispatchEvent(violation)
    expect(of(await running, 'policy')).toEqual([
      {
        area: 'policy',
        status: 'problem',
        subject: 'https://api.example',
        text: 'blocked by connect-src of the Content Security Policy',
      },
    ])
  })

  test('behavior: an announced wallet that the page does not list, and why', async () => {
    const provider = { request: async () => null, on() {}, removeListener() {} }
    const info = {
      uuid: '350670db-19fa-4704-a166-e52e178b59d2',
      name: 'Wallet',
      icon: 'data:image/svg+xml,x',
      rdns: 'com.wallet',
    }
    const announce = () =>
      globalThis.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
    globalThis.addEventListener('eip6963:requestProvider', announce)
    const report = await run({ enableEip6963: false })
    globalThis.removeEventListener('eip6963:requestProvider', announce)
    expect(of(report, 'wallets')).toMatchObject([
      {
        status: 'note',
        subject: 'Wallet (com.wallet, announced)',
        text: 'not in the list: enable-eip6963 is not set',
      },
    ])
  })

  test('default: the relay gives a code, which is dropped', async () => {
    store = createTestStore({ options: { enableWalletconnect: true } })
    const pairing = addPairing(store)
    expect(of(await check(), 'relay')).toMatchObject([{ status: 'ok', text: 'creates codes' }])
    expect(pairing.last.signal.aborted).toBe(true)
    expect(store.getState().pairing.active).toBe(false)
    expect(store.getState().modal.open).toBe(false)
  })

  test('error: no connector for the relay', async () => {
    store = createTestStore({ options: { enableWalletconnect: true } })
    expect(of(await check(), 'relay')).toMatchObject([
      { status: 'problem', text: expect.stringContaining('CONNECTOR_NOT_FOUND') },
    ])
  })

  test('behavior: a code that the visitor looks at stays', async () => {
    store = createTestStore({ options: { enableWalletconnect: true } })
    const pairing = addPairing(store)
    void store.dispatch(startPairing())
    await settled()
    expect(of(await check(), 'relay')).toMatchObject([{ status: 'note' }])
    expect(pairing.last.signal.aborted).toBe(false)
  })

  test('security: no project id and no address in the report', async () => {
    network.on('/getWallets', new Response(null, { status: 500 }))
    const report = await run()
    expect(report.text).not.toContain('test-project')
    expect(report.text).not.toMatch(/0x[0-9a-f]{40}/i)
  })
})
