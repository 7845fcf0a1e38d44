// Serves the page, and `handleSignIn` under /api/auth. In Deno, Bun and on edge runtimes, pass `fetch` to their own server.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { serve } from '@hono/node-server'
import { handleSignIn } from './sign-in.mjs'

const modal = join(dirname(createRequire(import.meta.url).resolve('w3m-modal/package.json')), 'dist')
const pages = new URL('public/', import.meta.url).pathname

async function fetch(request) {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/api/auth/')) return handleSignIn(request)
  const name = basename(pathname) || 'index.html'
  const file = join(pathname.startsWith('/w3m-modal/') ? modal : pages, name)
  const type = name.endsWith('.js') ? 'text/javascript' : 'text/html'
  const body = await readFile(file).catch(() => undefined)
  return body ? new Response(body, { headers: { 'content-type': type } }) : new Response('', { status: 404 })
}

serve({ fetch, port: Number(process.env.PORT ?? 3000), hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`http://localhost:${port}`),
)
