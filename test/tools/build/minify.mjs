import remapping from '@jridgewell/remapping'
import { minify } from '@swc/core'
import MagicString from 'magic-string'

/**
 * An `import()` of a URL that is only known at run time. In packages that it serves from outside of node_modules, as the
 * dev server of Angular does, Vite warns about it unless a comment says otherwise. Minifying drops that comment.
 */
const RUNTIME_URL = /(?<=\bimport\()`\$\{/g

/**
 * Minifies esbuild's output again with swc, which saves 4 % after gzip. Changes the file and its source map, if there is
 * one among `files`.
 *
 * @param format swc's options for the text
 */
export async function minifyAgain(file, files, format) {
  const map = files.find(each => each.path === `${file.path}.map`)
  // without `ecma`, letters like é become `\xe9`
  const options = { module: true, ecma: 2022, compress: { passes: 4 }, mangle: true, format }
  const result = await minify(file.text, { ...options, ...(map && { sourceMap: { content: map.text } }) })
  const text = new MagicString(result.code).replaceAll(RUNTIME_URL, '/* @vite-ignore */$&')
  file.contents = Buffer.from(text.toString())
  if (!map) return
  const maps = text.hasChanged() ? [text.generateMap({ hires: true }), result.map] : [result.map]
  map.contents = Buffer.from(remapping(maps, () => null).toString())
}
