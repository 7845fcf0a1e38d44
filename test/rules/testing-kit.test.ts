import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './support/metafile'
import { run, scratchFolder } from './support/scratch'

/** A page's own project, with the packed package and a test runner. */
const project = scratchFolder()
const modules = path.join(project, 'node_modules')
const write = (file: string, text: string) => writeFileSync(path.join(project, file), text)
const bin = (name: string) => path.join(ROOT, 'node_modules', name)

const TEST = `
test('a page signs in with a fake wallet', async () => {
  const modal = document.createElement('w3m-modal')
  const session = createFakeSession()
  modal.enableEip6963 = true
  modal.siwe = session
  document.body.append(modal)
  const wallet = createFakeEvmWallet()
  wallet.install()
  const state = await signIn(modal, wallet)
  expect([state.connected, state.address]).toEqual([true, wallet.address])
  expect(session.session).toEqual({ address: wallet.address, chainId: 1 })
  expect(session.verified[0].isValid).toBe(true)
})

test('a page pairs with a fake wallet', async () => {
  const modal = document.createElement('w3m-modal')
  modal.projectId = 'p'
  document.body.append(modal)
  const wallet = createFakePairedWallet()
  wallet.install()
  const state = await connectFakeWallet(modal, wallet)
  expect([state.address, state.walletInfo.name]).toEqual([wallet.address, 'Test Phone Wallet'])
})

test('nothing is left of the test before', () => {
  expect(document.querySelector('w3m-modal')).toBeNull()
  expect(Object.keys(localStorage)).toEqual([])
  const found = []
  addEventListener('eip6963:announceProvider', event => found.push(event))
  dispatchEvent(new Event('eip6963:requestProvider'))
  expect(found).toEqual([])
})
`
const NAMES = 'connectFakeWallet, createFakeEvmWallet, createFakePairedWallet, createFakeSession, signIn'

beforeAll(() => {
  mkdirSync(modules)
  run('npm', ['pack', '--ignore-scripts', '--pack-destination', project], ROOT)
  run('sh', ['-c', 'tar -xzf *.tgz && mv package node_modules/w3m-modal'], project)
  for (const name of ['vitest', 'vite', 'jest', 'jsdom', 'happy-dom', 'jest-environment-jsdom'])
    symlinkSync(bin(name), path.join(modules, name))
  write('package.json', JSON.stringify({ name: 'page', type: 'module' }))
})

test.each(['jsdom', 'happy-dom'])('default: in Vitest with %s, and its set-up file', environment => {
  write(
    'page.test.js',
    `import 'w3m-modal'\nimport { expect, test } from 'vitest'\nimport { ${NAMES} } from 'w3m-modal/testing'\n${TEST}`,
  )
  const config = {
    test: { environment, setupFiles: ['w3m-modal/testing/vitest'], include: ['page.test.js'] },
  }
  write('vitest.config.js', `export default ${JSON.stringify(config)}`)
  const report = run(process.execPath, [bin('vitest/vitest.mjs'), 'run', '--reporter=json'], project)
  expect(JSON.parse(report)).toMatchObject({ numPassedTests: 3, numFailedTests: 0 })
})

test('default: in Jest, with its set-up file', () => {
  write('page.test.cjs', `require('w3m-modal')\nconst { ${NAMES} } = require('w3m-modal/testing')\n${TEST}`)
  const config = {
    testEnvironment: 'jsdom',
    setupFilesAfterEnv: ['w3m-modal/testing/jest'],
    testMatch: ['**/page.test.cjs'],
    transform: {},
  }
  write('jest.config.json', JSON.stringify(config))
  const flags = ['--experimental-vm-modules', '--no-warnings']
  const report = run(
    process.execPath,
    [...flags, bin('jest/bin/jest.js'), '--json', '-c', 'jest.config.json'],
    project,
  )
  expect(JSON.parse(report)).toMatchObject({ numPassedTests: 3, numFailedTests: 0 })
})

test('default: the suites for connectors and services, in node:test', () => {
  write(
    'contract.test.mjs',
    `import { describe, it } from 'node:test'
import { fromProvider } from 'w3m-modal/connectors/from-provider'
import { connectorContract, walletDirectoryContract } from 'w3m-modal/testing/contract'

const runner = { describe, it }
const rows = ['a', 'b', 'c'].map(id => ({ id, name: 'Wallet ' + id, chains: ['eip155:1'] }))
walletDirectoryContract('a list', { ...runner, create: () => ({ service: {
  async list({ search = '', ids, withoutIds, limit, cursor = '0' }) {
    const found = rows
      .filter(({ id, name }) => (!ids.length || ids.includes(id)) && !withoutIds.includes(id))
      .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
    const end = Number(cursor) + limit
    return { items: found.slice(Number(cursor), end), count: found.length, next: end < found.length ? String(end) : undefined }
  },
} }) })

connectorContract('a wallet', { ...runner, without: ['decline', 'ignore', 'changeAccount', 'end', 'prompts'], create() {
  let accounts = []
  const answers = {
    eth_requestAccounts: () => (accounts = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266']),
    eth_accounts: () => accounts,
    eth_chainId: () => '0x1',
    wallet_revokePermissions: () => (accounts = [], null),
  }
  const provider = { request: async ({ method }) => answers[method]() }
  return { factory: fromProvider({ id: 'own', name: 'Own', provider }), approve() {} }
} })
`,
  )
  const report = run(process.execPath, ['--test', '--test-reporter=tap', 'contract.test.mjs'], project)
  expect(report).toMatch(/^# pass 12$/m)
  expect(report).toMatch(/^# fail 0$/m)
})
