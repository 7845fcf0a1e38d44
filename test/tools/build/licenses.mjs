import fs from 'node:fs'
import path from 'node:path'

const readJson = file => JSON.parse(fs.readFileSync(file, 'utf8'))

/** Some packages name the MIT license without its text (https://spdx.org/licenses/MIT.html). */
function mit(name, license, author) {
  if (license !== 'MIT') throw new Error(`${name} has no license text`)
  return `MIT License

Copyright (c) ${author?.name ?? author}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`
}

/** The line of a license text that differs by package: the copyright notice. */
const isNotice = line => /^\s*(copyright|\(c\)|©)/i.test(line)
/** Titles of the same license differ. */
const isTitle = line => /^\s*(the )?mit license( \(mit\))?\s*$/i.test(line)
/** Equal for texts that differ only in line breaks and quotation marks. */
const normalized = text => text.replace(/\s+/g, ' ').replace(/[“”]/g, '"').trim()

/**
 * The license texts of every package that is inside a bundle, each text once, below the packages that have it and their
 * copyright notices. `root`: what the paths of its metafile start from.
 */
export function licenseTexts(inputs, root = '.') {
  const folders = new Set()
  for (const file of Object.keys(inputs)) {
    // not `(disabled):node_modules/…`, which a package takes out for browsers
    const match = /^((?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)
    if (match?.[1]) folders.add(match[1])
  }
  const groups = new Map()
  for (const folder of [...folders].sort()) {
    const { name, version, license, author } = readJson(path.join(root, folder, 'package.json'))
    const file = fs
      .readdirSync(path.join(root, folder))
      .sort()
      .find(entry => /^licen[cs]e/i.test(entry))
    const text = file
      ? fs.readFileSync(path.join(root, folder, file), 'utf8').trim()
      : mit(name, license, author)
    const lines = text.split('\n')
    const body = lines
      .filter(line => !isNotice(line) && !isTitle(line))
      .join('\n')
      .trim()
    const key = normalized(body)
    const group = groups.get(key) ?? { packages: [], body }
    group.packages.push([
      `${name} ${version} (${license})`,
      ...lines.filter(isNotice).map(line => `  ${line.trim()}`),
    ])
    groups.set(key, group)
  }
  return [...groups.values()]
    .map(({ packages, body }) => `${packages.flat().join('\n')}\n\n${body}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`)
}
