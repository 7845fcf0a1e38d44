// `npm run look [-- arguments of Playwright]`: pictures of every view, state and mode in `test-results/look`, and a page with
// all of them, `test-results/look/index.html`.
// `npm run look -- --check`: compares the gallery with the pictures that people have accepted, and names those that differ.
// `npm run look -- --accept`: accepts today's. `--no-run`: with the pictures that are there already.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { PNG } from 'pngjs'

const FOLDER = 'test-results/look'
const ACCEPTED = 'test/e2e/support/accepted-pictures.json'
/**
 * What is kept of a picture: the mean brightness of each field, 24 across. Fonts that are drawn a little differently
 * change fields a little; a part that is missing, moved or cut changes some of them a lot.
 */
const COLUMNS = 24
/** Of 255: how far fields may differ on average, and how far one may. */
const [MEAN, MOST] = [3, 60]

const flags = ['--check', '--accept', '--no-run']
const has = flag => process.argv.includes(flag)
const rest = process.argv.slice(2).filter(each => !flags.includes(each))
const isGallery = has('--check') || has('--accept')

if (!has('--no-run')) {
  const only = isGallery && rest.length === 0 ? ['gallery.spec.ts'] : rest
  const { status } = spawnSync(
    'npx',
    ['playwright', 'test', '-c', 'test/e2e/playwright.config.ts', ...only],
    { stdio: 'inherit', env: { ...process.env, W3M_LOOK: '1', ...(isGallery && { W3M_COMPARED: '1' }) } },
  )
  process.exitCode = status ?? 1
}

/** Paths of all pictures below the folder, sorted. */
const pictures = fs.existsSync(FOLDER)
  ? fs
      .readdirSync(FOLDER, { recursive: true })
      .map(String)
      .filter(file => file.endsWith('.png'))
      .sort()
  : []

writeGallery()
if (isGallery) check()

function writeGallery() {
  // a folder is a view of the gallery, or a language
  const groups = new Map()
  for (const file of pictures) {
    const group = file.includes('/') ? path.dirname(file).replace('gallery/', '') : 'Other states'
    groups.set(group, [...(groups.get(group) ?? []), file])
  }
  const figure = file =>
    `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${path.basename(file, '.png')}</figcaption></figure>`
  const section = ([name, files]) =>
    `<section id="${name}"><h2>${name}</h2>${files.map(figure).join('')}</section>`
  fs.mkdirSync(FOLDER, { recursive: true })
  fs.writeFileSync(
    path.join(FOLDER, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>
body{margin:24px;font:14px system-ui;background:#777;color:#fff}section{display:flex;flex-wrap:wrap;gap:16px;align-items:end;margin-block:32px}
h2,nav{flex:0 0 100%}nav{columns:200px}nav a{color:#fff;display:block}figure{margin:0}img{max-width:320px;max-height:420px;display:block;border-radius:4px}
</style><h1>${pictures.length} pictures</h1><nav>${[...groups.keys()].map(name => `<a href="#${name}">${name}</a>`).join('')}</nav>${[...groups].map(section).join('')}</html>`,
  )
  console.log(`${pictures.length} pictures: ${path.join(FOLDER, 'index.html')}`)
}

function check() {
  const before = fs.existsSync(ACCEPTED) ? JSON.parse(fs.readFileSync(ACCEPTED, 'utf8')) : {}
  const now = Object.fromEntries(
    pictures
      .filter(file => file.startsWith('gallery/'))
      .map(file => [file.slice('gallery/'.length, -'.png'.length), fieldsOf(path.join(FOLDER, file))]),
  )
  if (has('--accept')) {
    fs.writeFileSync(ACCEPTED, `${JSON.stringify({ ...before, ...now }, null, 1)}\n`)
    console.log(`${Object.keys(now).length} pictures accepted`)
    return
  }
  const differing = Object.entries(now).flatMap(([name, text]) => {
    if (!before[name]) return [`${name}: new`]
    const { mean, most } = compare(before[name], text)
    return mean > MEAN || most > MOST ? [`${name}: differs by ${mean.toFixed(1)}, at most ${most}`] : []
  })
  console.log([...differing, `${differing.length} of ${Object.keys(now).length} pictures differ`].join('\n'))
  if (differing.length > 0) process.exitCode = 1
}

/** Brightness of the fields, as base64. */
function fieldsOf(file) {
  const { width, height, data } = PNG.sync.read(fs.readFileSync(file))
  const edge = width / COLUMNS
  const rows = Math.max(1, Math.round(height / edge))
  const sums = new Float64Array(COLUMNS * rows)
  const counts = new Uint32Array(COLUMNS * rows)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const field = Math.min(rows - 1, Math.floor((y * rows) / height)) * COLUMNS + Math.floor(x / edge)
      const at = (y * width + x) * 4
      sums[field] += 0.2126 * data[at] + 0.7152 * data[at + 1] + 0.0722 * data[at + 2]
      counts[field]++
    }
  return Buffer.from(sums.map((sum, field) => sum / counts[field])).toString('base64')
}

function compare(before, now) {
  const [one, other] = [Buffer.from(before, 'base64'), Buffer.from(now, 'base64')]
  if (one.length !== other.length) return { mean: 255, most: 255 }
  const differences = [...one].map((value, index) => Math.abs(value - other[index]))
  return {
    mean: differences.reduce((sum, each) => sum + each, 0) / differences.length,
    most: Math.max(...differences),
  }
}
