import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Resvg } from '@resvg/resvg-js'
import { CommandError, EXIT } from './command-error'
import type { Draw } from './read-pictures'

const LIBRARY = '@resvg/resvg-js'

function loadResvg(): typeof Resvg {
  for (const from of [join(process.cwd(), 'package.json'), import.meta.url]) {
    try {
      return createRequire(from)(LIBRARY).Resvg
    } catch {
      // not installed there
    }
  }
  throw new CommandError(EXIT.options, `--size needs ${LIBRARY}: npm install --save-dev ${LIBRARY}`)
}

/**
 * Draws pictures as PNG files of `size` × `size` pixels, with a library of the project. It reads no fonts, no files and no
 * network.
 */
export function createDraw(size: number): Draw {
  const Renderer = loadResvg()
  return (bytes, type) => {
    const data = `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><image width="${size}" height="${size}" href="${data}"/></svg>`
    const picture = new Renderer(svg, { font: { loadSystemFonts: false } }).render()
    const isEmpty = picture.pixels.every((value, index) => index % 4 !== 3 || value === 0)
    if (isEmpty) throw new Error('cannot be drawn')
    return picture.asPng()
  }
}
