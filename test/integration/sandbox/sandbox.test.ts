/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createPublicClient, erc20Abi, http } from 'viem'
import { mainnet } from 'viem/chains'
import type { LogEntry } from '../../sandbox/core/request-log'
import { createSandbox, type Sandbox } from '../../sandbox/sandbox'

const ROOT = resolve(__dirname, '../../..')
const ADDRESS = '0x00000000000000000000000000000000000000aa'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const SOLANA_ADDRESS = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'

/** A busy machine takes its time. */
jest.setTimeout(20_000)

let sandbox: Sandbox
let dist: string

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'sandbox-'))
  await writeFile(join(dist, 'w3m-modal.js'), 'export {}')
  await writeFile(join(dist, 'view-ABCD1234.js'), `export const text = '${'a'.repeat(2000)}'`)
  sandbox = await createSandbox({ root: ROOT, port: 0, dist, dataDir: join(dist, 'data') })
})
afterAll(async () => {
  await sandbox.close()
  await rm(dist, { recursive: true })
})
beforeEach(() => control('POST', '/reset'))

async function control(method: string, path: string, body?: unknown) {
  const response = await fetch(`${sandbox.manifest.control}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

async function rpc(caip2: string, method: string, params: unknown[] = []): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const { evm, solana } = sandbox.manifest
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(evm[caip2] ?? solana[caip2] ?? '', { method: 'POST', headers, body })
  return response.json().then(answer => answer.result)
}

const analyticsConfig = () =>
  fetch(`${sandbox.manifest.directory}/getAnalyticsConfig?projectId=p&st=w3m&sv=x`)

describe('nodes', () => {
  test('default', async () => {
    // all networks with a known id
    const ids = Object.keys(sandbox.manifest.evm)
    expect(ids).toHaveLength(26)
    const answers = await Promise.all(ids.map(id => rpc(id, 'eth_chainId')))
    expect(answers.map(answer => `eip155:${Number(answer)}`)).toEqual(ids)
  })

  test('behavior: viem reads several things at once through Multicall3, as wagmi does', async () => {
    await control('POST', '/fund', { caip2: 'eip155:1', address: ADDRESS, amount: '2' })
    const client = createPublicClient({
      batch: { multicall: true },
      chain: mainnet,
      transport: http(sandbox.manifest.evm['eip155:1']),
    })
    const read = (functionName: 'decimals' | 'symbol') =>
      client.readContract({ abi: erc20Abi, address: USDC, functionName })
    expect(
      await Promise.all([client.getBalance({ address: ADDRESS }), read('decimals'), read('symbol')]),
    ).toEqual([2n * 10n ** 18n, 6, 'USDC'])
    const unknown = { abi: erc20Abi, address: ADDRESS, functionName: 'symbol' } as const
    const known = { ...unknown, address: USDC } as const
    const results = await client.multicall({ contracts: [unknown, known] })
    expect(results.map(({ status }) => status)).toEqual(['failure', 'success'])
  })

  test('default: answers for Solana', async () => {
    // see docs/protocols/secure-frame.md#rpc-requests
    const ids = Object.keys(sandbox.manifest.solana)
    expect(ids).toHaveLength(3)
    const hashes = await Promise.all(ids.map(id => rpc(id, 'getGenesisHash')))
    expect(hashes.map(hash => `solana:${String(hash).slice(0, 32)}`)).toEqual(ids)
  })
})

describe('fund', () => {
  test.each([
    ['an unknown network', { caip2: 'eip155:31337', address: ADDRESS, amount: '1' }],
    ['a short address', { caip2: 'eip155:1', address: '0xaa', amount: '1' }],
    ['an amount that is none', { caip2: 'eip155:1', address: ADDRESS, amount: '1,5' }],
    ['too many places', { caip2: 'eip155:1', address: ADDRESS, amount: '0.0000000000000000001' }],
    ['an unknown token', { caip2: 'eip155:1', address: ADDRESS, amount: '1', token: 'NOPE' }],
    ['a part of an NFT', { caip2: 'eip155:1', address: ADDRESS, amount: '0.5', token: 'APE' }],
    ['an EVM address on Solana', { caip2: DEVNET, address: ADDRESS, amount: '1' }],
  ])('error: %s', async (_name, request) => {
    const { status, body } = await control('POST', '/fund', request)
    expect(status).toBe(400)
    expect(body.error).toMatch(/^(caip2|address|amount|token): /)
  })
})

describe('faults', () => {
  const status = async () => (await analyticsConfig()).status

  test('default', async () => {
    await control('POST', '/faults', [{ match: 'getAnalyticsConfig', status: 503, times: 1 }])
    expect([await status(), await status()]).toEqual([503, 200])
  })

  test('param: drop', async () => {
    await control('POST', '/faults', [{ match: 'getAnalyticsConfig', drop: true }])
    await expect(analyticsConfig()).rejects.toThrow('fetch failed')
    await control('DELETE', '/faults')
    expect(await status()).toBe(200)
  })

  test('param: delayMs holds the answer back for as long as the caller waits', async () => {
    await control('POST', '/faults', [{ match: 'getAnalyticsConfig', delayMs: 60_000 }])
    const leave = new AbortController()
    const url = `${sandbox.manifest.directory}/getAnalyticsConfig?projectId=p&st=w3m&sv=x`
    const answer = fetch(url, { signal: leave.signal })
    const log = await until(async () => (await control('GET', '/log?match=getAnalyticsConfig')).body)
    expect(log[0]?.status).toBeUndefined()
    leave.abort()
    await expect(answer).rejects.toThrow('aborted')
  })

  test('param: match meets one JSON-RPC method', async () => {
    await control('POST', '/faults', [
      { match: 'rpc/eip155:1 eth_getBalance', body: { jsonrpc: '2.0', id: 1, result: '0x7' } },
    ])
    expect(await rpc('eip155:1', 'eth_getBalance', [ADDRESS, 'latest'])).toBe('0x7')
    expect(await rpc('eip155:1', 'eth_chainId')).toBe('0x1')
  })

  test('error: a fault with an unknown field', async () => {
    const { status, body } = await control('POST', '/faults', [{ match: 'x', statu: 500 }])
    expect([status, body.error]).toEqual([400, expect.stringMatching(/^0\.statu: /)])
  })
})

test('log: lists the requests', async () => {
  await rpc('eip155:1', 'eth_chainId')
  await analyticsConfig()
  const { body } = await control('GET', '/log')
  expect(body).toMatchObject([
    {
      service: 'evm',
      method: 'POST',
      url: sandbox.manifest.evm['eip155:1'],
      body: { method: 'eth_chainId' },
      status: 200,
    },
    { service: 'directory', method: 'GET', headers: { host: expect.any(String) }, at: expect.any(Number) },
  ])
})

test('reset: everything is as at the start', async () => {
  await control('POST', '/fund', { caip2: 'eip155:10', address: ADDRESS, amount: '1' })
  await control('POST', '/fund', { caip2: DEVNET, address: SOLANA_ADDRESS, amount: '1' })
  await control('POST', '/faults', [{ match: 'getAnalyticsConfig', status: 500 }])
  await control('POST', '/wallet', { approve: true })
  for (const _ of [1, 2]) await control('POST', '/reset')
  expect((await control('GET', '/log')).body).toEqual([])
  expect((await control('GET', '/wallet')).body).toEqual({})
  expect((await analyticsConfig()).status).toBe(200)
  expect(await rpc('eip155:10', 'eth_getBalance', [ADDRESS, 'latest'])).toBe('0x0')
  expect(await rpc(DEVNET, 'getBalance', [SOLANA_ADDRESS])).toMatchObject({ value: 0 })
})

describe('control', () => {
  test('behavior: pages of other origins are refused', async () => {
    const headers = { origin: 'https://elsewhere.example' }
    const response = await fetch(`${sandbox.manifest.control}/log`, { headers })
    expect(response.status).toBe(403)
  })

  test('behavior: a change of the wallet answer is pushed', async () => {
    const leave = new AbortController()
    const stream = await fetch(`${sandbox.manifest.control}/wallet/events`, { signal: leave.signal })
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toBe('data: {}\n\n')
    await control('POST', '/wallet', { approve: false })
    expect((await reader?.read())?.value).toBe('data: {"approve":false}\n\n')
    leave.abort()
  })

  test('error: an unknown route names the known ones', async () => {
    const { status, body } = await control('POST', '/nothing')
    expect([status, body.error]).toEqual([404, expect.stringContaining('POST /fund')])
  })
})

describe('pages', () => {
  test('default', async () => {
    const response = await fetch(sandbox.manifest.demo)
    expect(response.headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob: https:; connect-src 'self' ${new URL(sandbox.manifest.control).origin} ${new URL(sandbox.manifest.relay).origin}; frame-src ${new URL(sandbox.manifest.secure).origin} 'self'; require-trusted-types-for 'script'`,
    )
    expect(await response.text()).toContain(`project-id="${sandbox.manifest.projectId}"`)
  })

  test('behavior: no page has an inline script, style or handler', async () => {
    for (const path of ['/demo.html?wallet=both', '/bench.html?wallet=evm']) {
      const html = await (await fetch(`${sandbox.url}${path}`)).text()
      expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=/)
    }
  })

  test('behavior: scripts come compressed, hashed ones to keep', async () => {
    const raw = await fetch(`${sandbox.url}/view-ABCD1234.js`)
    expect(raw.headers.get('content-encoding')).toBe('gzip')
    expect(raw.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(Number(raw.headers.get('content-length'))).toBeLessThan(200)
    expect((await raw.text()).length).toBeGreaterThan(2000)
    const entry = await fetch(`${sandbox.url}/w3m-modal.js`)
    expect(entry.headers.get('cache-control')).toBe('no-cache')
  })

  test.each(['/..%2fpackage.json', '/%2e%2e/package.json', '/../package.json', '/nothing.js'])(
    'error: %s is not there',
    async path => {
      expect((await fetch(`${sandbox.url}${path}`)).status).toBe(404)
    },
  )
})

/** Repeats the request until there is a result. */
async function until(ask: () => Promise<LogEntry[]>): Promise<LogEntry[]> {
  const found = await ask()
  return found.length > 0 ? found : until(ask)
}
