import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './support/metafile'
import { cloneForBuild, run, scratchFolder } from './support/scratch'

const scratch = scratchFolder()

/** Contents by path below a folder. */
function contents(folder: string): ReadonlyMap<string, Buffer> {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter(entry => entry.isFile())
  const paths = files.map(entry => path.join(entry.parentPath, entry.name)).sort()
  return new Map(paths.map(file => [path.relative(folder, file), readFileSync(file)]))
}

function buildIn(...folder: readonly string[]): ReadonlyMap<string, Buffer> {
  const root = path.join(scratch, ...folder)
  cloneForBuild(root)
  run(process.execPath, ['build.mjs'], root)
  return contents(path.join(root, 'dist'))
}

const digest = (data: Buffer) => `sha384-${createHash('sha384').update(data).digest('base64')}`

test('default: two clean copies in two folders give the bytes of dist', () => {
  const here = contents(path.join(ROOT, 'dist'))
  for (const copy of [buildIn('one'), buildIn('deeper', 'and', 'elsewhere')]) {
    expect([...copy.keys()]).toEqual([...here.keys()])
    expect([...copy.keys()].filter(name => !here.get(name)?.equals(copy.get(name) ?? Buffer.of()))).toEqual(
      [],
    )
  }
})

test('default: no path of this machine in dist', () => {
  const found = [...contents(path.join(ROOT, 'dist'))].filter(([, data]) => data.includes(ROOT))
  expect(found.map(([name]) => name)).toEqual([])
})

test('default: sri.json names every other file but the types with its sha384', () => {
  const files = new Map(contents(path.join(ROOT, 'dist')))
  const listed = JSON.parse(String(files.get('sri.json'))) as Record<string, string>
  files.delete('sri.json')
  const actual = [...files]
    .map(([name, data]) => [name.split(path.sep).join('/'), digest(data)] as const)
    .filter(([name]) => !name.startsWith('types/'))
  expect(listed).toEqual(Object.fromEntries(actual))
})
