const { transformSync } = require('esbuild')

const loaders = { '.ts': 'ts', '.tsx': 'tsx', '.js': 'js', '.mjs': 'js', '.css': 'text' }

/** Jest transformer: esbuild to CommonJS. Style sheets become strings, as in the bundle. */
module.exports = {
  process(source, path) {
    const extension = /\.[^.]+$/.exec(path)?.[0] ?? '.js'
    return transformSync(source, {
      loader: loaders[extension] ?? 'js',
      format: 'cjs',
      target: 'node20',
      jsx: 'automatic',
      sourcefile: path,
      // import() becomes require(): jest runs CommonJS
      supported: { 'dynamic-import': false },
      sourcemap: 'inline',
    })
  },
}
