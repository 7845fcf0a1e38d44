const { createHash } = require('node:crypto')
const { readFileSync } = require('node:fs')

/**
 * esbuild's synchronous calls wait for a thread without a limit (evanw/esbuild#1471): when it does not answer, jest
 * stands still for ever. So tests that call it start a process each time, and the sources are compiled by swc, in this one.
 */
process.env.ESBUILD_WORKER_THREADS = '0'

/** Changes of what is done here are seen in spite of jest's memory. */
const mark = readFileSync(__filename, 'utf8')

/** A component of Svelte as the module that its own plugins for bundlers make of it. */
const compileSvelte = (source, path) =>
  require('svelte/compiler').compile(source, { filename: path, generate: 'client', dev: false }).js.code

/** Jest transformer: swc to CommonJS. Style sheets become strings. Compilers are loaded for what jest does not remember. */
module.exports = {
  getCacheKey(source, path, { configString, instrument }) {
    const parts = [mark, source, path, configString, String(instrument)]
    return createHash('sha256').update(parts.join('\0')).digest('hex')
  },
  process(source, path) {
    if (path.endsWith('.css')) return { code: `module.exports = ${JSON.stringify(source)}` }
    const typescript = /\.tsx?$/.test(path)
    const code = path.endsWith('.svelte') ? compileSvelte(source, path) : source
    return require('@swc/core').transformSync(code, {
      filename: path,
      // beside the code, which is read and compiled anew for each test file
      sourceMaps: true,
      module: { type: 'commonjs' },
      jsc: {
        target: 'es2022',
        parser: { syntax: typescript ? 'typescript' : 'ecmascript', tsx: path.endsWith('.tsx') },
        transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: typescript },
      },
    })
  },
}
