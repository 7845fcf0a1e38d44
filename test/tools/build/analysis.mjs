import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

const STYLE = `body{font:14px system-ui;margin:16px}section{margin:0 0 16px}h2{font-size:14px;margin:0 0 4px}
.map{display:flex;flex-wrap:wrap;gap:1px;min-height:60px}.map>div{background:#dde6ff;overflow:hidden;padding:2px;font-size:10px;
word-break:break-all;min-width:4px;box-sizing:border-box}.map>.package{background:#ffe3c2}`

const escapeHtml = text => text.replace(/[&<>"]/g, each => `&#${each.codePointAt(0)};`)
const kiloBytes = bytes => `${(bytes / 1000).toFixed(1)} kB`

/** One box per package, and one per folder of `src`. */
function boxesOf(inputs) {
  const boxes = new Map()
  for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
    const pkg = /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]
    const name = pkg ?? path.posix.dirname(file)
    const box = boxes.get(name) ?? { name, isPackage: pkg !== undefined, bytes: 0 }
    boxes.set(name, { ...box, bytes: box.bytes + bytesInOutput })
  }
  return [...boxes.values()].filter(({ bytes }) => bytes > 0).sort((a, b) => b.bytes - a.bytes)
}

/** Writes .cache/analysis.html: what is inside each file of dist, by size. */
export function emitAnalysis(outputs) {
  const files = Object.entries(outputs)
    .filter(([name]) => !name.endsWith('.map'))
    .map(([name, output]) => ({
      name,
      ...output,
      gzip: gzipSync(fs.readFileSync(path.join('dist', name)), { level: 9 }).length,
    }))
    .sort((a, b) => b.gzip - a.gzip)
  const sections = files.map(({ name, entryPoint, inputs, bytes, gzip }) => {
    const boxes = boxesOf(inputs).map(({ name: part, isPackage, bytes: size }) => {
      const label = `${escapeHtml(part)} ${kiloBytes(size)}`
      const width = ((100 * size) / bytes).toFixed(2)
      return `<div${isPackage ? ' class="package"' : ''} style="flex:${size} 1 ${width}%;max-width:100%" title="${label}">${label}</div>`
    })
    const title = `${escapeHtml(name)} ${entryPoint ? `(${escapeHtml(entryPoint)}) ` : ''}${kiloBytes(bytes)}, ${kiloBytes(gzip)} after gzip`
    return `<section><h2>${title}</h2><div class="map">${boxes.join('')}</div></section>`
  })
  const file = '.cache/analysis.html'
  const head = `<!doctype html><meta charset="utf-8"><title>What is in dist</title><style>${STYLE}</style>`
  fs.writeFileSync(file, `${head}\n${sections.join('\n')}\n`)
  console.log(file)
}
