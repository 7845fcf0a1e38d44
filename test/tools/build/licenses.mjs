import fs from 'node:fs'
import path from 'node:path'

const readJson = file => JSON.parse(fs.readFileSync(file, 'utf8'))

/** The license texts of every package that is inside the bundle. */
export function emitLicences(root, outdir, inputs) {
  const folders = new Set()
  for (const file of Object.keys(inputs)) {
    // not `(disabled):node_modules/…`, which a package takes out for browsers
    const match = /^((?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)
    if (match?.[1]) folders.add(match[1])
  }
  const parts = [...folders].sort().map(folder => {
    const { name, version, license } = readJson(path.join(root, folder, 'package.json'))
    const file = fs
      .readdirSync(path.join(root, folder))
      .sort()
      .find(entry => /^licen[cs]e/i.test(entry))
    const text = file ? fs.readFileSync(path.join(root, folder, file), 'utf8').trim() : ''
    return `${name} ${version} (${license})\n\n${text}\n`
  })
  fs.writeFileSync(path.join(outdir, 'third-party-licences.txt'), `${parts.join(`\n${'-'.repeat(80)}\n\n`)}`)
}
