import { readFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

export type FloorServer = { readonly url: string; close(): void }

/** Builds the floor page with the settings of the product and serves it. */
export async function startFloor(root: string): Promise<FloorServer> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['test/bench/floor/main.ts', 'test/bench/floor/grid.ts'],
    outdir: 'floor',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    jsx: 'automatic',
    legalComments: 'none',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const files = new Map(
    outputFiles.map(file => [`/${path.basename(file.path)}`, gzipSync(file.contents, { level: 9 })]),
  )
  const page = (name: string) => readFileSync(path.join(root, 'test/bench/floor', name))
  const pages = new Map([
    ['/', page('index.html')],
    ['/grid.html', page('grid.html')],
    ['/amount.html', page('amount.html')],
  ])
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const script = files.get(pathname)
    const found = script ?? pages.get(pathname)
    const type = script ? 'text/javascript' : 'text/html; charset=utf-8'
    const headers = { 'content-type': type, 'cache-control': 'no-store' }
    response.writeHead(found ? 200 : 404, script ? { ...headers, 'content-encoding': 'gzip' } : headers)
    response.end(found)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}/`, close: () => server.close() }
}
