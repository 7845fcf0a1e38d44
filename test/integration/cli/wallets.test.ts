/** @jest-environment node */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { runWallets } from '../../../src/cli/run-wallets'
import { staticWallets } from '../../../src/services/adapters/static-wallets'
import type { ServiceWallet } from '../../../src/shared/host/services'
import { walletDirectoryContract } from '../../../src/testing/contracts/wallet-directory-contract'
import { createSandbox, type Sandbox } from '../../sandbox/sandbox'

let sandbox: Sandbox
let data: string
let folder: string
let out: string
let printed: string[]
let warnings: string[]
const servers: Server[] = []

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'wallets-data-'))
  sandbox = await createSandbox({
    root: process.cwd(),
    port: 0,
    dist: data,
    dataDir: data,
    chains: [],
  })
}, 60_000)
afterAll(async () => {
  await sandbox.close()
  await rm(data, { recursive: true })
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wallets-'))
  out = join(folder, 'public/wallets')
  printed = []
  warnings = []
  jest.spyOn(console, 'log').mockImplementation(text => printed.push(text))
  jest.spyOn(console, 'error').mockImplementation(text => warnings.push(text))
})
afterEach(async () => {
  jest.restoreAllMocks()
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
  await fetch(`${sandbox.manifest.control}/faults`, { method: 'DELETE' })
  await rm(folder, { recursive: true })
})

const run = (...args: readonly string[]) =>
  runWallets([
    `--project-id=${sandbox.manifest.projectId}`,
    `--directory=${sandbox.manifest.directory}`,
    `--out=${out}`,
    ...args,
  ])
const faults = async (...list: readonly object[]) => {
  await fetch(`${sandbox.manifest.control}/faults`, { method: 'POST', body: JSON.stringify(list) })
}
const written = async (): Promise<readonly ServiceWallet[]> =>
  JSON.parse(await readFile(join(out, 'wallets.json'), 'utf8'))
const pictures = async () => (await readdir(join(out, 'pictures'))).sort()
const files = async () => readdir(folder, { recursive: true })
const named = (name: string) => written().then(list => list.find(wallet => wallet.name === name))

/** A static file server, like that of a page. */
function serve(root: string): Promise<string> {
  const server = createServer((request, response) => {
    readFile(join(root, request.url ?? '')).then(
      body => response.end(body),
      () => response.writeHead(404).end(),
    )
  })
  return listen(server)
}

async function listen(server: Server): Promise<string> {
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('default: the list, a picture of each wallet, and the lines that use them', async () => {
  expect(await run('--limit=12')).toBe(0)
  const wallets = await written()
  expect(wallets).toHaveLength(12)
  for (const { image_url: picture = '' } of wallets) {
    expect(picture).toMatch(/^pictures\/[a-z0-9-]+\.svg$/)
    expect(await readFile(join(out, picture), 'utf8')).toContain('<svg')
  }
  expect(wallets[0]).not.toHaveProperty('image_id')
  expect(printed.join()).toContain('12 wallets, 12 pictures')
  expect(printed.join()).toContain("staticWallets('/wallets/wallets.json')")
  expect(warnings).toEqual([])
})

test('param: ids, in the given order', async () => {
  await run('--search=wallet', '--limit=3')
  const ids = (await written()).map(({ id }) => id).reverse()
  expect(await run(`--ids=${ids.join(',')}`)).toBe(0)
  expect((await written()).map(({ id }) => id)).toEqual(ids)
})

test('param: networks, search and more wallets than one page of the directory', async () => {
  await run('--networks=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  const networks = (await written()).map(({ chains }) => chains)
  expect(networks.every(chains => chains?.includes('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'))).toBe(true)
  await run('--search=metamask')
  expect((await written()).map(({ name }) => name)).toEqual(['MetaMask'])
  await run('--limit=110')
  expect(new Set((await written()).map(({ id }) => id)).size).toBe(110)
})

test('param: size, drawn as PNG', async () => {
  expect(await run('--search=metamask', '--size=64')).toBe(0)
  const picture = await readFile(join(out, (await named('MetaMask'))?.image_url ?? ''))
  expect(picture.toString('latin1', 1, 4)).toBe('PNG')
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([64, 64])
})

test('behavior: run again, it replaces the list and removes its old pictures, and no file of others', async () => {
  await run('--limit=5')
  await writeFile(join(out, 'pictures/mine.png'), 'mine')
  const before = await pictures()
  await run('--search=metamask')
  const [{ image_url: picture = '' } = { image_url: '' }] = await written()
  expect(await pictures()).toEqual([picture.slice('pictures/'.length), 'mine.png'].sort())
  expect(before).toHaveLength(6)
  expect((await files()).filter(file => file.endsWith('.part'))).toEqual([])
})

test.each([
  ['a page', '<!doctype html><title>Not found</title>'],
  ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
])('behavior: %s instead of a picture is refused, whatever its type', async (_name, body) => {
  await faults({ match: '/getWalletImage/', body, times: 1 })
  expect(await run('--limit=2')).toBe(0)
  const wallets = await written()
  expect(wallets.filter(({ image_url: picture }) => picture)).toHaveLength(1)
  expect(warnings.join()).toMatch(/^Without a picture: .+ \(not a picture that is safe to serve\)$/)
})

test('behavior: the kind of a picture is that of its content', async () => {
  const png = new Resvg('<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>').render().asPng()
  const server = createServer((request, response) =>
    request.url?.includes('/getWallets')
      ? response.end(JSON.stringify({ data: [{ id: 'a', name: 'Älpha!', image_id: '1' }], count: 1 }))
      : response.setHeader('content-type', 'text/html').end(png),
  )
  expect(await run(`--directory=${await listen(server)}`)).toBe(0)
  expect((await written())[0]?.image_url).toMatch(/^pictures\/a-?lpha-[0-9a-f]{10}\.png$/)
})

test.each([
  [401, 'does not accept this project ID'],
  [402, 'the project has reached its limit'],
  [403, 'Name one of your project with --origin'],
])('error: the directory answers %d', async (status, text) => {
  await faults({ match: '/getWallets', status })
  expect(await run()).toBe(2)
  expect(warnings.join()).toContain(text)
  expect(await files()).toEqual([])
})

test('error: the directory cannot be reached', async () => {
  expect(await run('--directory=http://127.0.0.1:9')).toBe(2)
  expect(warnings).toEqual([
    '127.0.0.1:9 cannot be reached. Check your connection, or name another --directory.',
  ])
})

test('error: something else than wallets, and the list of yesterday stays', async () => {
  await run('--limit=2')
  const before = await written()
  await faults({ match: '/getWallets', body: '<html>' })
  expect(await run()).toBe(2)
  expect(warnings.join()).toContain('does not answer with a list of wallets')
  expect(await written()).toEqual(before)
})

test('error: an id that the directory does not know', async () => {
  expect(await run('--ids=nonsense')).toBe(3)
  expect(warnings).toEqual(['Not in the directory: nonsense'])
  expect(await run('--search=no wallet has this name')).toBe(3)
  expect(warnings[1]).toBe('The directory has no wallet among the wallets of your choice')
  expect(await files()).toEqual([])
})

test('error: the folder cannot be written', async () => {
  await writeFile(join(folder, 'public'), 'a file')
  expect(await run('--limit=1')).toBe(4)
  expect(warnings.join()).toMatch(/public\/wallets cannot be written \(E[A-Z]+\)$/)
})

test.each([
  ['--limit=0', '--limit has to be a whole number from 1 to 10000, not “0”'],
  ['--networks=ethereum', '--networks: “ethereum” is not a CAIP-2 id, such as eip155:1'],
  ['--directory=here', '--directory has to be a web address, not “here”'],
  ['--size=big', '--size has to be a whole number from 1 to 1024, not “big”'],
  ['--project-id=', '--project-id is missing: the directory requires it'],
])('error: %s', async (option, message) => {
  expect(await run(option)).toBe(1)
  expect(warnings).toEqual([message])
})

walletDirectoryContract('static-wallets with what the command writes', {
  describe,
  it: test,
  async create() {
    await run('--limit=20')
    const url = await serve(join(folder, 'public'))
    return { service: staticWallets(`${url}/wallets/wallets.json`) }
  },
})

test('behavior: the pictures are next to the list, and the modal accepts them on this machine', async () => {
  await run('--limit=1')
  const url = await serve(join(folder, 'public'))
  const query = { networks: [], ids: [], withoutIds: [], limit: 1 }
  const { items } = await staticWallets(`${url}/wallets/wallets.json`).list(query, {
    fetch,
    signal: AbortSignal.timeout(5_000),
  })
  const picture = await fetch(items[0]?.image_url ?? '')
  expect([picture.status, picture.url.startsWith(`${url}/wallets/pictures/`)]).toEqual([200, true])
})
