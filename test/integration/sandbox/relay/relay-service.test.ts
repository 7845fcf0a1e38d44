/** @jest-environment node */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { LogEntry } from '../../../sandbox/core/request-log'
import { createSandbox, type Sandbox } from '../../../sandbox/sandbox'
import { createClientKey, createToken } from './support/client-key'
import { dial, PlainClient } from './support/plain-client'

const ROOT = resolve(__dirname, '../../../..')
const newTopic = () => randomBytes(32).toString('hex')

/** A busy machine takes its time. */
jest.setTimeout(20_000)

let sandbox: Sandbox
let dist: string
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'relay-'))
  sandbox = await createSandbox({ root: ROOT, port: 0, dist })
})
afterAll(async () => {
  await sandbox.close()
  await rm(dist, { recursive: true })
})
beforeEach(() => control('POST', '/reset'))

async function control(method: string, path: string, body?: unknown) {
  const response = await fetch(`${sandbox.manifest.control}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return response.json()
}

const open = () => {
  const { relay, projectId } = sandbox.manifest
  return PlainClient.open(relay, createClientKey(), { projectId })
}
const faults = (...list: object[]) => control('POST', '/faults', list)
const log = (match: string): Promise<LogEntry[]> => control('GET', `/log?match=${encodeURIComponent(match)}`)

test('default: its address is in the manifest, beside the services', () => {
  expect(sandbox.manifest.relay).toBe(
    `${sandbox.manifest.control.replace('http', 'ws').replace('/control', '')}/relay`,
  )
})

test('behavior: upgrade, calls and pushes are logged, with their outcome', async () => {
  const [a, b] = [await open(), await open()]
  const topic = newTopic()
  await b.subscribe(topic)
  await a.publish(topic, 'sealed', 300, 1108)
  await a.publish('none', 'sealed')
  const [upgrade] = await log('GET ')
  expect(upgrade).toMatchObject({ service: 'relay', status: 101, headers: { upgrade: 'websocket' } })
  expect(await log('RELAY irn_')).toMatchObject([
    { method: 'RELAY irn_subscribe', headers: { client: b.key.did }, body: { topic }, status: 200 },
    {
      method: 'RELAY irn_publish',
      headers: { client: a.key.did },
      body: { topic, message: 'sealed', tag: 1108, ttl: 300 },
      status: 200,
    },
    {
      method: 'RELAY irn_subscription',
      headers: { client: b.key.did },
      body: { data: { topic, tag: 1108 } },
      status: 200,
    },
  ])
  expect(await log(`topic=${topic}`)).toHaveLength(3)
  expect(await log('tag=1108')).toHaveLength(2)
})

describe('faults', () => {
  test('default: the upgrade fails with a status, or without an answer', async () => {
    await faults(
      { match: 'GET /relay', status: 503, times: 1 },
      { match: 'GET /relay', drop: true, times: 1 },
    )
    await expect(open()).rejects.toThrow('503')
    await expect(open()).rejects.toThrow('socket hang up')
    await open()
  })

  test('param: drop cuts the connection, and the call has no effect', async () => {
    const [a, b] = [await open(), await open()]
    const topic = newTopic()
    await b.subscribe(topic)
    await faults({ match: 'RELAY irn_publish', drop: true, times: 1 })
    a.publish(topic, 'lost').catch(() => {})
    await once(a.ws, 'close')
    expect(await b.settled()).toEqual([])
  })

  test('param: status is a JSON-RPC error', async () => {
    const a = await open()
    await faults({ match: 'tag=1100', status: 500 })
    expect((await a.publish(newTopic(), 'm', 300, 1100)).error).toMatchObject({ message: 'Fault 500' })
    expect((await a.publish(newTopic(), 'm', 300, 1101)).result).toBe(true)
  })

  test('param: body is the answer', async () => {
    const a = await open()
    await faults({ match: 'RELAY irn_subscribe', body: ['anything'] })
    expect((await a.subscribe(newTopic())).result).toEqual(['anything'])
  })

  test('param: delayMs holds one push back, so that a later one overtakes it', async () => {
    const [a, b] = [await open(), await open()]
    const topic = newTopic()
    await b.subscribe(topic)
    await faults({ match: 'RELAY irn_subscription', delayMs: 200, times: 1 })
    a.publish(topic, 'first').catch(() => {})
    await a.publish(topic, 'second')
    await b.until(() => b.pushes[1])
    expect(b.pushes.map(({ message }) => message)).toEqual(['second', 'first'])
  })

  test('param: status on a push loses it until the client subscribes again', async () => {
    const [a, b] = [await open(), await open()]
    const topic = newTopic()
    await b.subscribe(topic)
    await faults({ match: 'RELAY irn_subscription', status: 500, times: 1 })
    a.publish(topic, 'lost').catch(() => {})
    await a.settled()
    expect(await b.settled()).toEqual([])
    await b.subscribe(topic)
    expect(await b.settled()).toEqual(['lost'])
  })
})

describe('control', () => {
  test('param: cut ends every connection, mailboxes stay', async () => {
    const [a, b] = [await open(), await open()]
    const topic = newTopic()
    await a.publish(topic, 'kept')
    const closed = Promise.all([once(a.ws, 'close'), once(b.ws, 'close')])
    await control('POST', '/relay', { cut: true })
    await closed
    const c = await open()
    await c.subscribe(topic)
    expect(await c.settled()).toEqual(['kept'])
  })

  test('param: publish brings a message from outside', async () => {
    const a = await open()
    const topic = newTopic()
    await a.subscribe(topic)
    await control('POST', '/relay', { publish: { topic, message: 'no envelope', tag: 1109 } })
    expect(await a.until(() => a.pushes[0])).toMatchObject({ message: 'no envelope', tag: 1109 })
  })

  test('behavior: reset empties the mailboxes and closes the sockets', async () => {
    const a = await open()
    const topic = newTopic()
    await a.publish(topic, 'gone')
    const closed = once(a.ws, 'close')
    await control('POST', '/reset')
    await closed
    const b = await open()
    await b.subscribe(topic)
    expect(await b.settled()).toEqual([])
  })

  test('error: an unknown field', async () => {
    expect(await control('POST', '/relay', { cutt: true })).toEqual({
      error: expect.stringMatching(/^cutt: /),
    })
  })
})

test('error: another project', async () => {
  const url = sandbox.manifest.relay
  const ws = dial(url, { auth: createToken(createClientKey(), url), projectId: 'x', useOnCloseEvent: 'true' })
  const [code, reason] = await once(ws, 'close')
  expect([code, String(reason)]).toEqual([3000, 'Project not found'])
})
