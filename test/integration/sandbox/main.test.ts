/** @jest-environment node */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { listen } from '../../sandbox/core/listen'

const ROOT = resolve(__dirname, '../../..')

/** A busy machine takes its time. */
jest.setTimeout(20_000)

let started: ChildProcess | undefined
afterEach(() => started?.kill('SIGTERM'))

const COMMAND = [process.execPath, 'test/sandbox/main.mjs', '--no-build']

/** Starts it with an existing build. Resolves with its last line. */
async function start(port: number, [command = '', ...options] = COMMAND, env: NodeJS.ProcessEnv = {}) {
  const child = spawn(command, options, {
    cwd: ROOT,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started = child
  const [line] = await once(createInterface(child.stdout), 'line')
  return { child, line: String(line) }
}

/** The processes that it started (Linux). */
async function childrenOf(pid: number): Promise<number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return list.split(' ').filter(Boolean).map(Number)
}

/** A process that has ended stays in the table until its parent reads its status, but is not alive. */
function isAlive(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

async function isNode(pid: number): Promise<boolean> {
  return (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).trim() === 'anvil'
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise(resolve => setImmediate(resolve))
}

test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)('behavior: %s leaves no process', async signal => {
  const { child, line } = await start(0)
  expect(line).toMatch(/^Ready {2}http:\/\/localhost:\d+\/demo\.html$/)
  const children = process.platform === 'linux' ? await childrenOf(child.pid ?? 0) : []
  const nodes = await Promise.all(children.map(isNode))
  if (process.platform === 'linux') expect(nodes.filter(Boolean)).toHaveLength(26)
  child.kill(signal)
  const ended = await once(child, 'exit')
  if (signal !== 'SIGKILL') expect(ended).toEqual([0, null])
  // The bundler's own helper may need a moment more to notice that its parent has ended.
  await until(() => !children.some(isAlive))
})

test('behavior: ends with the shell that npm started it in', async () => {
  if (process.platform !== 'linux') return
  const shell = ['/bin/sh', '-c', `${COMMAND.join(' ')}; true`]
  const { child } = await start(0, shell, { npm_lifecycle_event: 'start' })
  const [main = 0] = await childrenOf(child.pid ?? 0)
  const children = await childrenOf(main)
  child.kill('SIGTERM')
  await once(child, 'exit')
  await until(() => !children.some(isAlive))
})

test('behavior: a taken port gives the next free one', async () => {
  const taken = createServer()
  const port = await listen(taken, 0)
  const { child, line } = await start(port)
  expect(Number(new URL(line.slice('Ready  '.length)).port)).toBeGreaterThan(port)
  child.kill('SIGTERM')
  await once(child, 'exit')
  taken.close()
})
