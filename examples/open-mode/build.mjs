// Writes dist: the page, and the package beside it. Nothing comes from another host, and nothing has to be bundled: any server
// of static files can serve it.
import { cpSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const manifest = createRequire(import.meta.url).resolve('w3m-modal/package.json')
const dist = new URL('dist/', import.meta.url)

mkdirSync(dist, { recursive: true })
cpSync(join(dirname(manifest), 'dist'), new URL('w3m-modal', dist), { recursive: true })
cpSync(new URL('index.html', import.meta.url), new URL('index.html', dist))
