import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'

/** How an example is served, and what its page can do. */
export type Example = {
  /** Folder of static files after the build; without one, `npm start` serves it, and prints its address. */
  readonly serve?: string
  /** The HTML holds the element and the state of a page without a wallet before any script runs. */
  readonly rendered?: true
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
  sveltekit: { rendered: true, next: 'sign' },
  next: { rendered: true, next: 'sign' },
  solid: { serve: 'dist', next: 'sign' },
  angular: { rendered: true, next: 'sign' },
  astro: { serve: 'dist', rendered: true, next: 'sign' },
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** A command of `package.json`, without npm between it and the signal that ends it. */
function commandOf(folder: string, script: string): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const [command = '', ...args] = String(scripts[script]).split(' ')
  if (command === 'node') return args
  return [realpathSync(path.join(folder, 'node_modules/.bin', command)), ...args]
}

/** Runs a script of `package.json` until a line of its output names its port. */
async function startServer(folder: string, script: 'start' | 'dev'): Promise<Served> {
  const port = await freePort()
  const args = script === 'dev' ? ['--port', String(port)] : []
  const child = spawn(process.execPath, [...commandOf(folder, script), ...args], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const lines: string[] = []
  const named = async () => {
    for await (const line of createInterface(child.stdout)) {
      lines.push(line)
      if (stripVTControlCharacters(line).includes(`:${port}`)) return true
    }
    return false
  }
  const isServed = await Promise.race([named(), ended.then(() => false)])
  if (!isServed) throw new Error(`npm run ${script} of ${folder} ended:\n${lines.join('\n')}`)
  child.stdout.resume()
  return {
    url: `http://localhost:${port}`,
    async close() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Serves a built example, or the sources of one by its dev server. */
export const serveExample = (folder: string, { serve }: Example, isDev: boolean): Promise<Served> =>
  isDev
    ? startServer(folder, 'dev')
    : serve
      ? serveFolder(path.join(folder, serve))
      : startServer(folder, 'start')
