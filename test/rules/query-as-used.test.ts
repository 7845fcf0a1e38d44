import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT, readMetafile } from './support/metafile'

const LIBRARY = 'node_modules/@reduxjs/toolkit/dist/query/rtk-query.modern.mjs'
const library = readFileSync(path.join(ROOT, LIBRARY), 'utf8')
const table: [text: string, used: string][] = JSON.parse(
  readFileSync(path.join(ROOT, 'test/tools/build/query-as-used.json'), 'utf8'),
)

mkdirSync(path.join(ROOT, '.cache'), { recursive: true })
const scratch = mkdtempSync(path.join(ROOT, '.cache', 'query-'))
afterAll(() => rmSync(scratch, { recursive: true }))

/** Bundles a library of this text with the plugin of the build. */
function bundle(text: string) {
  writeFileSync(path.join(scratch, 'rtk-query.modern.mjs'), text)
  const script = `
    import { build } from 'esbuild'
    import { queryAsUsed } from './test/tools/build/plugins.mjs'
    const entry = ${JSON.stringify(path.join(scratch, 'rtk-query.modern.mjs'))}
    const options = { entryPoints: [entry], plugins: [queryAsUsed], write: false, logLevel: 'silent' }
    const { outputFiles } = await build(options).catch(e => {
      process.stderr.write(e.errors.map(each => each.text).join())
      process.exit(1)
    })
    process.stdout.write(outputFiles[0].text)`
  const { status, stdout, stderr } = spawnSync('node', ['--input-type=module', '-e', script], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test('default: the library that is bundled is the one that the texts are of', () => {
  expect(readMetafile().inputs).toHaveProperty([LIBRARY])
  const { status, stdout } = bundle(library)
  expect(status).toBe(0)
  expect(library).toContain('"infiniteQueryOptions" in endpointDefinition')
  expect(stdout).not.toContain('"infiniteQueryOptions" in endpointDefinition')
})

test.each(table.map(([text], n) => [n, text] as const))('error: text %i said otherwise', (_n, text) => {
  const { status, stderr } = bundle(library.replace(text, text.replace(/\w/, '_')))
  expect(status).toBe(1)
  expect(stderr).toBe(`not exactly once in rtk-query.modern.mjs: ${text}`)
})

test('error: a text that is there twice', () => {
  const [text = ''] = table[0] ?? []
  expect(bundle(library + text).status).toBe(1)
})
