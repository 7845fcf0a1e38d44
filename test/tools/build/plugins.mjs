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
export function inOrder({ first, second, early }) {
  const isEarly = new Set([second, ...early].map(name => path.resolve(name)))
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
      build.onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => {
        if (!loaded.has(file)) return undefined
        const before = isEarly.has(file) ? [first] : [first, second]
        const imports = before.map(each => `import ${JSON.stringify(path.resolve(each))};`)
        const source = await fs.promises.readFile(file, 'utf8')
        return { contents: [...imports, source].join(''), loader: file.endsWith('x') ? 'tsx' : 'ts' }
      })
    },
  }
}

/** Points the `import()`s of the eager file at the built files. */
export const importOutputs = outputs => ({
  name: 'import-outputs',
  setup(build) {
    build.onResolve({ filter: /^\./ }, ({ kind, path: name, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined
      const source = path.relative('.', path.resolve(resolveDir, name)).replaceAll(path.sep, '/')
      const file = Object.keys(outputs).find(each => outputs[each].entryPoint?.startsWith(`${source}.`))
      return file ? { path: `./${file}`, external: true } : { errors: [{ text: `no file for ${source}` }] }
    })
  },
})
