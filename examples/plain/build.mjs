// Writes dist/index.html: the page with an import map that names an exact version on a CDN, and the integrity of each file.
// Browsers check these hashes, also of what is loaded later (https://html.spec.whatwg.org/#import-map-integrity).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const { version } = require('w3m-modal/package.json')
const integrity = require('w3m-modal/sri.json')
const cdn = process.env.CDN ?? `https://cdn.jsdelivr.net/npm/w3m-modal@${version}/dist`

const scripts = Object.entries(integrity).filter(([file]) => file.endsWith('.js'))
const map = {
  imports: { 'w3m-modal': `${cdn}/w3m-modal.js` },
  integrity: Object.fromEntries(scripts.map(([file, hash]) => [`${cdn}/${file}`, hash])),
}
const page = readFileSync(new URL('index.html', import.meta.url), 'utf8')
mkdirSync(new URL('dist', import.meta.url), { recursive: true })
writeFileSync(
  new URL('dist/index.html', import.meta.url),
  page.replace('<script type="importmap">{}', () => `<script type="importmap">${JSON.stringify(map)}`),
)
