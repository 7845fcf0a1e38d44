import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { callJsonRpc } from './json-rpc'
import type { Reaper } from './reaper'

const LISTENING = /Listening on 127\.0\.0\.1:(\d+)/

export type Anvil = { readonly port: number; close(): Promise<void> }

/** Path of the platform's binary: the package's own bin is a wrapper, whose child would not be ours. */
export function findAnvil(root: string): string {
  const arch = process.arch === 'x64' ? 'amd64' : process.arch
  const manifest = `@foundry-rs/anvil-${process.platform}-${arch}/package.json`
  // resolved through the package that depends on it, as a strict node_modules has it nowhere else
  const anvil = createRequire(join(root, 'package.json')).resolve('@foundry-rs/anvil/package.json')
  const folder = dirname(createRequire(anvil).resolve(manifest))
  return join(folder, 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil')
}

/** Starts a node on a free port, and waits until it responds. */
export async function startAnvil(binary: string, chainId: number, reaper: Reaper): Promise<Anvil> {
  const options = ['--threads', '1', '--accounts', '1', '--host', '127.0.0.1', '--port', '0']
  const child = spawn(binary, [...options, '--chain-id', String(chainId)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  if (child.pid) reaper.watch(child.pid)
  const ended = new Promise<void>(resolve => {
    child.once('exit', () => {
      if (child.pid) reaper.forget(child.pid)
      resolve()
    })
    child.once('error', () => resolve())
  })

  async function close(): Promise<void> {
    // There is nothing to save, so it is killed: the port is free once this resolves.
    child.kill('SIGKILL')
    await ended
  }

  const port = await Promise.race([readPort(child.stdout), ended])
  if (port === undefined) throw new Error(`The node of eip155:${chainId} did not start`)
  // It would log a line for every call.
  await callJsonRpc(port, 'anvil_setLoggingEnabled', [false]).catch(async error => {
    await close()
    throw error
  })
  return { port, close }
}

/** Reads all output, so that the process never blocks on it. Never resolves if it does not listen. */
function readPort(output: Readable): Promise<number> {
  return new Promise(resolve => {
    let text = ''
    const collect = (chunk: Buffer) => {
      text += chunk.toString()
      const [, port] = LISTENING.exec(text) ?? []
      if (!port) return
      output.off('data', collect).resume()
      resolve(Number(port))
    }
    output.on('data', collect)
  })
}
