import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'

/** How an example is served, and what its page can do. */
export type Example = {
  /** Folder of static files after the build; without one, `npm start` prints the address. */
  readonly serve?: string
  /** Fake wallet that the walk connects. Default: EVM. */
  readonly wallet?: 'solana'
  /** What the page does once connected: a button "Sign", or a sign-in. */
  readonly next?: 'sign' | 'sign-in'
}

export const EXAMPLES: Readonly<Record<string, Example>> = {
  plain: { serve: 'dist' },
  'react-vite': { serve: 'dist', next: 'sign' },
  vue: { serve: 'dist', next: 'sign' },
  svelte: { serve: 'dist', next: 'sign' },
  wagmi: { serve: 'dist', next: 'sign' },
  ethers: { serve: 'dist', next: 'sign' },
  'solana-kit': { serve: 'dist', wallet: 'solana', next: 'sign' },
  'open-mode': { serve: 'dist' },
  'own-services': {},
  mix: { serve: 'dist' },
  express: { next: 'sign-in' },
  'fetch-handler': { next: 'sign-in' },
}

export type Served = { readonly url: string; close(): Promise<void> }

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
}

async function serveFolder(folder: string): Promise<Served> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = path.join(folder, path.normalize(pathname === '/' ? '/index.html' : pathname))
    const body = await readFile(file).catch(() => undefined)
    response.writeHead(body ? 200 : 404, {
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
    })
    response.end(body)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => void server.close(),
  }
}

async function startServer(folder: string): Promise<Served> {
  const { scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const [command, ...args] = String(scripts.start).split(' ')
  if (command !== 'node') throw new Error(`npm start of ${folder} is ${scripts.start}`)
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const line = await Promise.race([
    once(createInterface(child.stdout), 'line').then(([text]) => String(text)),
    ended.then(() => undefined),
  ])
  if (!line) throw new Error(`npm start of ${folder} ended`)
  return {
    url: line.trim(),
    async close() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Serves a built example. */
export const serveExample = (folder: string, { serve }: Example): Promise<Served> =>
  serve ? serveFolder(path.join(folder, serve)) : startServer(folder)
