import { rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'
import { WebSocket } from 'ws'
import { createSandboxWallet } from '../sandbox/wallet-page/create-sandbox-wallet'
import type { InteropDapp, InteropKeys, InteropStorage, OpenDapp } from './dapp/interop-dapp'
import { installReference } from './reference/install'
import { sortKeys } from './reference/reference-core'
import { ReferenceDapp } from './reference/reference-dapp'
import { ReferenceWallet } from './reference/reference-wallet'
import { openInteropRelay, PROJECT_ID } from './run/interop-relay'
import { SANDBOX_SCENARIOS, type SandboxScenario } from './run/sandbox-scenarios'
import type { Scenario } from './run/scenario'
import { SCENARIOS } from './run/scenarios'
import { createTranscript, writeTranscript } from './run/transcript'

// `npm run test:interop`, all over the sandbox's relay: the reference wallet against the product's client, then the reference
// client against the sandbox's wallet.
//   --dapp <file.ts>   a module that exports `openDapp` (dapp/interop-dapp.ts); default: the product's client; dapp/headless-dapp.ts shares no code with it
//   --only <name>      one scenario
//   --record           writes test/fixtures/walletconnect/<scenario>.json

const METADATA = { name: 'Interop dapp', description: '', url: 'https://dapp.example', icons: [] }
const LIMIT_MS = 30_000

const root = process.cwd()
const { values } = parseArgs({
  options: {
    dapp: { type: 'string', default: 'test/interop/dapp/product-dapp.ts' },
    only: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
})

/** The dapp's module is TypeScript. */
async function loadDapp(file: string): Promise<OpenDapp> {
  const outfile = join(root, '.cache/run', `interop-dapp-${process.pid}.mjs`)
  await mkdir(join(root, '.cache/run'), { recursive: true })
  await build({
    entryPoints: [resolve(root, file)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  })
  process.on('exit', () => rmSync(outfile, { force: true }))
  const { openDapp } = (await import(pathToFileURL(outfile).href)) as { openDapp?: OpenDapp }
  if (!openDapp) throw new Error(`${file} exports no openDapp`)
  return openDapp
}

async function play({ name, run }: Scenario, openDapp: OpenDapp, from: string): Promise<void> {
  const relay = await openInteropRelay()
  const dappStorage: InteropStorage = new Map()
  const walletStorage = new Map<string, unknown>()
  const walletKeys = new Map<string, string>()
  const [dapps, wallets]: [InteropDapp[], ReferenceWallet[]] = [[], []]
  try {
    await run({
      relay,
      dappStorage,
      async openDapp({ behindMs } = {}) {
        const options = {
          relayUrl: relay.url,
          projectId: PROJECT_ID,
          metadata: METADATA,
          storage: dappStorage,
          behindMs,
        }
        const dapp = await openDapp(options)
        dapps.push(dapp)
        return dapp
      },
      async openWallet() {
        const wallet = await ReferenceWallet.open({
          from,
          relayUrl: relay.url,
          projectId: PROJECT_ID,
          storage: walletStorage,
          keys: walletKeys,
        })
        wallets.push(wallet)
        return wallet
      },
    })
    if (values.record) {
      const keys = { dapp: merge(dapps.map(dapp => dapp.keys())), wallet: sortKeys(walletKeys) }
      const walletIds = new Set(wallets.map(({ clientId }) => clientId))
      const transcript = createTranscript({ scenario: name, dapp: values.dapp, relay, keys, walletIds })
      await writeTranscript(root, transcript)
    }
  } finally {
    await Promise.all([...dapps, ...wallets].map(each => each.close().catch(() => {})))
    await relay.close()
  }
}

/** The other direction: the reference client with the sandbox's wallet. */
async function playSandbox({ run }: SandboxScenario, from: string): Promise<void> {
  const relay = await openInteropRelay()
  const options = { relayUrl: relay.url, projectId: PROJECT_ID }
  const dapp = await ReferenceDapp.open({ ...options, from, metadata: METADATA })
  const wallet = createSandboxWallet(options)
  try {
    await run({ dapp, wallet })
  } finally {
    wallet.close()
    await dapp.close()
    await relay.close()
  }
}

function merge(all: readonly InteropKeys[]): InteropKeys {
  return {
    clientSeed: all[0]?.clientSeed ?? '',
    topics: Object.assign({}, ...all.map(({ topics }) => topics)),
    pairs: Object.assign({}, ...all.map(({ pairs }) => pairs)),
  }
}

function limited(promise: Promise<void>): Promise<void> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`Not over after ${LIMIT_MS / 1000} s`)), LIMIT_MS)
    promise.then(done, fail).finally(() => clearTimeout(timer))
  })
}

// Browsers have it; Node 20 does not.
Object.assign(globalThis, { WebSocket: globalThis.WebSocket ?? WebSocket })
const from = await installReference(root)
const openDapp = await loadDapp(values.dapp)
const runs = [
  ...SCENARIOS.map(each => ({ name: each.name, run: () => play(each, openDapp, from) })),
  ...SANDBOX_SCENARIOS.map(each => ({
    name: `sandbox wallet: ${each.name}`,
    run: () => playSandbox(each, from),
  })),
]
let failed = 0
for (const { name, run } of runs.filter(each => !values.only || each.name === values.only)) {
  const start = performance.now()
  try {
    await limited(run())
    console.log(`✓ ${name} (${Math.round(performance.now() - start)} ms)`)
  } catch (error) {
    failed += 1
    console.error(`✗ ${name}`, error)
  }
}
console.log(failed === 0 ? 'all passed' : `${failed} failed`)
// The reference package leaves timers behind.
process.exit(failed === 0 ? 0 : 1)
