import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import * as esbuild from 'esbuild'

/** Style sheets become minified strings. */
export const cssAsText = {
  name: 'css-as-text',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
      const source = await fs.promises.readFile(file, 'utf8')
      const { code } = await esbuild.transform(source, {
        loader: 'css',
        minify: true,
        target: 'es2022',
        legalComments: 'none',
      })
      return { contents: code.trim(), loader: 'text', watchFiles: [file] }
    })
  },
}

/**
 * React's packages are CommonJS, so that each use of a function of theirs would be a look-up in an object. As names of an
 * ES module they are read once and called plainly; together that is 1 kB less after gzip.
 */
export function reactAsModules(root) {
  const require = createRequire(path.join(root, 'package.json'))
  return {
    name: 'react-as-modules',
    setup(build) {
      build.onResolve({ filter: /^react(-dom)?(\/[\w-]+)?$/ }, ({ kind, namespace, path: name }) => {
        if (kind !== 'import-statement' || namespace === 'react') return undefined
        return { path: name, namespace: 'react', sideEffects: false }
      })
      build.onLoad({ filter: /./, namespace: 'react' }, ({ path: name }) => {
        const names = Object.keys(require(name)).filter(key => !key.startsWith('__'))
        const exports = names.map(key => `export const ${key} = /* @__PURE__ */ (() => all.${key})()`)
        const contents = [`import all from '${name}'`, 'export default all', ...exports].join('\n')
        return { contents, resolveDir: root }
      })
    },
  }
}
