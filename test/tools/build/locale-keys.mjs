import fs from 'node:fs'
import path from 'node:path'
import * as esbuild from 'esbuild'

/** What is in a file of a language, which is data and imports nothing: its export's name, and the table. */
async function readTable(file) {
  const source = await fs.promises.readFile(file, 'utf8')
  const { code } = await esbuild.transform(source, { loader: 'ts', format: 'cjs' })
  const module = { exports: {} }
  new Function('module', 'exports', code)(module, module.exports)
  return Object.entries(module.exports)[0]
}

/**
 * Takes the names of the texts out of the files of the languages: they are a third of each, and the same in all. They become
 * one file, `keys`, which a page loads at the same time as its language.
 *
 * @param folder of the languages
 * @param first what is there before them: see `inOrder`
 * @param keys module whose `withKeys` gives each text its name again; in the sources, nothing is taken away
 */
export function localeKeys({ folder, first, keys }) {
  const files = fs
    .readdirSync(folder)
    .sort()
    .map(file => path.resolve(folder, file))
  const before = `import ${JSON.stringify(path.resolve(first))};`
  /** The names of each part of a table, in the order of every list of texts. */
  const readNames = async () => {
    const names = {}
    for (const [, table] of await Promise.all(files.map(readTable)))
      for (const [part, texts] of Object.entries(table))
        names[part] = [...new Set([...(names[part] ?? []), ...Object.keys(texts)])]
    return names
  }
  return {
    name: 'locale-keys',
    setup(build) {
      let names
      build.onStart(async () => {
        names = await readNames()
      })
      build.onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
        if (file === path.resolve(keys)) {
          const lists = Object.entries(names).map(([part, list]) => [part, list.join(' ')])
          return {
            resolveDir: path.resolve(folder),
            contents: before + withKeys.replace('NAMES', JSON.stringify(Object.fromEntries(lists))),
          }
        }
        if (!files.includes(file)) return undefined
        const [name, table] = await readTable(file)
        // a text that a language lacks is `null`, and English takes its place
        const parts = Object.entries(names).map(([part, list]) => [
          part,
          list.map(key => table[part]?.[key] ?? null),
        ])
        return {
          resolveDir: path.resolve(folder),
          contents: `${before}export const ${name} = ${JSON.stringify(Object.fromEntries(parts))}`,
        }
      })
    },
  }
}

const withKeys = `
  const names = Object.entries(NAMES).map(([part, list]) => [part, list.split(' ')])
  export const withKeys = table => Object.fromEntries(
    names.map(([part, list]) => [part, Object.fromEntries(list.map((name, index) => [name, table[part][index]]))]),
  )`
