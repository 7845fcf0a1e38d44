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

/**
 * Texts of RTK Query, each with what stands in its place: what belongs to infinite queries, to patches of cached data, to
 * entries written by hand and to `util.prefetch` is then dropped, 1.2 kB after gzip. The tests run on the same.
 */
const QUERY_AS_USED = JSON.parse(fs.readFileSync(new URL('query-as-used.json', import.meta.url), 'utf8'))

/** A version with other words fails the build, so that nobody believes what is not so. */
export const queryAsUsed = {
  name: 'query-as-used',
  setup(build) {
    build.onLoad({ filter: /[\\/]rtk-query\.modern\.mjs$/ }, async ({ path: file }) => {
      let contents = await fs.promises.readFile(file, 'utf8')
      for (const [text, used] of QUERY_AS_USED) {
        if (contents.split(text).length !== 2) {
          return { errors: [{ text: `not exactly once in ${path.basename(file)}: ${text}` }] }
        }
        contents = contents.replace(text, used)
      }
      return { contents }
    })
  },
}

const SOLANA = /[\\/]node_modules[\\/]@solana[\\/]/
const ETHERS = /[\\/]node_modules[\\/]ethers[\\/]/
const ANY = /[\\/]node_modules[\\/]/

/**
 * What comes along with the chains' SDKs and is not wanted: who brings it, and the little that stands in its place.
 * - rpc-websockets is LGPL, and no socket is opened: confirmations are asked for.
 * - Browsers have text encodings and random ids of their own.
 * - Nothing is signed here: of the curve nothing is called, and of the hash nothing by Solana's Secp256k1 program.
 * - Names are read by `services/names`, and never by `ethers`, whose tables for them weigh 25 kB.
 */
const STAND_INS = {
  'rpc-websockets': [ANY, 'export class CommonClient { on() {} }\nexport const WebSocket = undefined'],
  'text-encoding-utf-8': [ANY, 'export const { TextDecoder, TextEncoder } = globalThis'],
  uuid: [ANY, 'export const v4 = () => crypto.randomUUID()'],
  '@noble/curves/secp256k1': [ANY, 'export const secp256k1 = { utils: {} }'],
  '@noble/hashes/sha3': [SOLANA, 'export const keccak_256 = undefined'],
  '@adraffy/ens-normalize': [ETHERS, 'export const ens_normalize = undefined'],
}

export const standIns = {
  name: 'stand-ins',
  setup(build) {
    build.onResolve({ filter: /^[@\w]/ }, ({ path: name, importer }) => {
      if (!Object.hasOwn(STAND_INS, name) || !STAND_INS[name][0].test(importer)) return undefined
      return { path: name, namespace: 'stand-in', sideEffects: false }
    })
    build.onLoad({ filter: /./, namespace: 'stand-in' }, ({ path: name }) => ({
      contents: STAND_INS[name][1],
    }))
  },
}

const COPY = 'sdk-copy'

/**
 * Gives `@solana/web3.js` a copy of `@noble/*` of its own. Pairing has those packages too: shared, all that the SDK needs of
 * them would weigh on pairing, 4 kB.
 */
export function copiesForSdk(root) {
  return {
    name: COPY,
    setup(build) {
      const relative = file => path.relative(root, file).split(path.sep).join('/')
      const copy = file => ({ path: relative(file), namespace: COPY, sideEffects: false })
      build.onResolve(
        { filter: /^@noble\// },
        async ({ path: name, importer, namespace, kind, resolveDir }) => {
          const isOurs = namespace === COPY || /[\\/]node_modules[\\/]@solana[\\/]/.test(importer)
          if (!isOurs) return undefined
          const options = { kind, resolveDir, importer: path.join(root, 'package.json') }
          const found = await build.resolve(name, options)
          return found.errors.length > 0 ? { errors: found.errors } : copy(found.path)
        },
      )
      build.onResolve({ filter: /^\./, namespace: COPY }, ({ path: name, resolveDir }) =>
        copy(path.resolve(resolveDir, name)),
      )
      build.onLoad({ filter: /./, namespace: COPY }, async ({ path: file }) => ({
        contents: await fs.promises.readFile(path.join(root, file), 'utf8'),
        resolveDir: path.dirname(path.join(root, file)),
      }))
    },
  }
}
