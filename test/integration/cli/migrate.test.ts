/** @jest-environment node */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { migratePage } from '../../../src/cli/migrate/command'
import { APPS, type MigratedApp, readApp } from '../../support/migrated-apps'

let folder: string
let printed: string[]
let complained: string[]
const before = process.cwd()

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrate-'))
  process.chdir(folder)
  printed = []
  complained = []
  jest.spyOn(console, 'log').mockImplementation(text => printed.push(text))
  jest.spyOn(console, 'error').mockImplementation(text => complained.push(text))
})
afterEach(async () => {
  jest.restoreAllMocks()
  process.chdir(before)
  await rm(folder, { recursive: true })
})

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
}

async function read(files: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const names = Object.keys(files)
  const texts = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
  return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']))
}

/** What is left to a person, without the links. */
const reported = () =>
  [...printed, ...complained]
    .join('\n')
    .split('\n')
    .filter(line => /^[\w./]+:\d*\s?/.test(line))
    .map(line =>
      line.replace(/ {2}https:\/\/unpkg\.com\/w3m-modal\/docs\/guides\/migrate-from-(.+)\.md$/, '  $1'),
    )

const after = ({ before, after }: MigratedApp) => ({ ...before, ...after })

test.each(APPS)('default: %s', async name => {
  const app = readApp(name)
  await write(app.before)
  expect(await migratePage(['.'])).toBe(name === 'unparsable' ? 2 : 0)
  expect(await read(app.before)).toEqual(after(app))
  expect(reported()).toEqual(app.report)
})

test.each(APPS)('behavior: a second run changes nothing in %s', async name => {
  const app = readApp(name)
  await write(after(app))
  await migratePage(['.'])
  expect(await read(app.before)).toEqual(after(app))
  expect(printed.join('\n')).toMatch(/^0 of \d+ files changed/m)
})

test.each(APPS)('param: dry, a diff of %s and no change', async name => {
  const app = readApp(name)
  await write(app.before)
  await migratePage(['--dry', '.'])
  expect(await read(app.before)).toEqual(app.before)
  for (const [file, text] of Object.entries(app.after)) {
    expect(printed.join('\n')).toContain(`+++ ${file}`)
    const added = text.split('\n').find(line => line && !app.before[file]?.split('\n').includes(line))
    expect(printed.join('\n')).toContain(`+${added}`)
  }
})

test('param: dry, the diff applies', async () => {
  await write({ 'a.html': '<p>one</p>\n<appkit-button></appkit-button>\n' })
  await migratePage(['--dry', '.'])
  expect(printed[0]).toBe(
    '--- a.html\n+++ a.html\n@@ -1,2 +1,2 @@\n <p>one</p>\n-<appkit-button></appkit-button>\n+<w3m-button></w3m-button>\n',
  )
})

test('param: from, only one of the libraries', async () => {
  const text = `import { useAppKit } from '@reown/appkit/react'
import { useWeb3Modal } from '@web3modal/wagmi/react'
export const useBoth = () => { const { open } = useAppKit(); const { close } = useWeb3Modal(); return [open, close] }
`
  await write({ 'both.js': text })
  expect(await migratePage(['--from=web3modal-5', '.'])).toBe(0)
  const { 'both.js': code } = await read({ 'both.js': text })
  expect(code).toContain("import { useAppKit } from '@reown/appkit/react'")
  expect(code).toContain('const { open } = useAppKit(); const { close } = useW3m()')
})

test('behavior: line breaks and tabs of the file stay', async () => {
  const { before, after } = readApp('web3modal-solana')
  const windows = (text = '') => text.replaceAll('\n', '\r\n')
  await write({ 'src/App.jsx': windows(before['src/App.jsx']) })
  await migratePage(['.'])
  expect(await read(before)).toEqual({ 'src/App.jsx': windows(after['src/App.jsx']) })
})

test('behavior: what is not UTF-8 stays as it is', async () => {
  const bytes = Buffer.from("import '@reown/appkit' // \xe9\n", 'latin1')
  await writeFile(join(folder, 'latin.js'), bytes)
  expect(await migratePage(['.'])).toBe(2)
  expect(await readFile(join(folder, 'latin.js'))).toEqual(bytes)
  expect(complained.join()).toContain('latin.js: ')
})

test('behavior: other files are not changed', async () => {
  const tag = '<appkit-button></appkit-button>'
  const files = {
    'node_modules/x/a.html': tag,
    'dist/a.html': tag,
    '.cache/a.html': tag,
    'types.d.ts': "import '@reown/appkit'",
  }
  await write(files)
  await migratePage(['.'])
  expect(await read(files)).toEqual(files)
})

test.each([
  ['no path', [], 'Name files or folders'],
  ['another library', ['--from=rainbowkit', '.'], '--from has to be web3modal-5 or appkit, not “rainbowkit”'],
  ['a path that is not there', ['missing'], 'No such file or folder: missing'],
])('error: %s', async (_name, args, message) => {
  expect(await migratePage(args)).toBe(1)
  expect(complained.join()).toContain(message)
})
