import fs from 'node:fs'
import path from 'node:path'
import * as esbuild from 'esbuild'

/** Style sheets become minified strings: the element adopts them, as a strict Content Security Policy allows. */
export const cssAsText = {
  name: 'css-as-text',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
      const options = { loader: 'css', minify: true, target: 'es2022', legalComments: 'none' }
      const { code } = await esbuild.transform(await fs.promises.readFile(file, 'utf8'), options)
      return { contents: code.trim(), loader: 'text' }
    })
  },
}

/**
 * Nothing is loaded with `import()` before the runtime is there, and hardly anything before the session. esbuild does not
 * know that, and would cut both into a file for each set of features that share a part of them. So each file behind an
 * `import()` is given imports of what is there before. They bring nothing of their own, as our modules have no side effects.
 *
 * @param first what is there before everything
 * @param second what is there before everything but `early`
 */
export function inOrder(root, { first, second, early }) {
  const file = name => path.join(root, name)
  const isEarly = new Set([second, ...early].map(file))
  return {
    name: 'in-order',
    setup(build) {
      const loaded = new Set()
      build.onResolve({ filter: /^\./ }, async ({ kind, path: name, resolveDir, pluginData }) => {
        if (kind !== 'dynamic-import' || pluginData === loaded) return undefined
        const found = await build.resolve(name, { kind, resolveDir, pluginData: loaded })
        loaded.add(found.path)
        return found
      })
      build.onLoad({ filter: /\.tsx?$/ }, async ({ path: name }) => {
        if (!loaded.has(name)) return undefined
        const before = isEarly.has(name) ? [first] : [first, second]
        const imports = before.map(each => `import ${JSON.stringify(file(each))};`)
        const source = await fs.promises.readFile(name, 'utf8')
        return { contents: [...imports, source].join(''), loader: name.endsWith('x') ? 'tsx' : 'ts' }
      })
    },
  }
}

/** Points the `import()`s of the eager file at the files that were made for them. */
export function importOutputs(root, fileOf) {
  return {
    name: 'import-outputs',
    setup(build) {
      build.onResolve({ filter: /^\./ }, ({ kind, path: name, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined
        const source = path.relative(root, path.resolve(resolveDir, name)).split(path.sep).join('/')
        const file = fileOf(source) ?? fileOf(path.basename(name))
        return file ? { path: `./${file}`, external: true } : { errors: [{ text: `no file for ${source}` }] }
      })
    },
  }
}
