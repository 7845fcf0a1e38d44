/** @jest-environment node */
import { once } from 'node:events'
import { Keypair, LAMPORTS_PER_SOL, sendAndConfirmTransaction, Transaction } from '@solana/web3.js'
import { SOLANA_CLUSTERS } from '../../../sandbox/solana/clusters'
import { pay, signed, somebody } from './support/payments'
import { DEVNET, MAINNET, openSolanaBench, type SolanaBench, TESTNET } from './support/solana-bench'

let bench: SolanaBench
beforeAll(async () => {
  bench = await openSolanaBench()
})
afterEach(() => {
  bench.faults.clear()
  bench.log.clear()
  bench.hangUp()
})
afterAll(() => bench.close())

test('default: three clusters with accounts of their own', async () => {
  const connections = SOLANA_CLUSTERS.map(({ id }) => bench.connect(id))
  const hashes = await Promise.all(connections.map(each => each.getGenesisHash()))
  expect(hashes.map(hash => `solana:${hash.slice(0, 32)}`)).toEqual([MAINNET, TESTNET, DEVNET])
  const { publicKey } = await bench.account(bench.connect(DEVNET), 1)
  expect(await Promise.all(connections.map(each => each.getBalance(publicKey)))).toEqual([
    0,
    0,
    LAMPORTS_PER_SOL,
  ])
})

test('behavior: the node says who and when it is', async () => {
  const connection = bench.connect()
  expect(await connection.getVersion()).toMatchObject({
    'solana-core': expect.stringMatching(/^\d+\.\d+\.\d+$/),
  })
  expect((await bench.call(DEVNET, 'getHealth')).result).toBe('ok')
  const [slot, height, info] = [
    await connection.getSlot(),
    await connection.getBlockHeight(),
    await connection.getEpochInfo(),
  ]
  expect(info.absoluteSlot).toBeGreaterThanOrEqual(slot)
  expect(info.epoch * info.slotsInEpoch + info.slotIndex).toBe(info.absoluteSlot)
  expect(slot - height).toBeGreaterThan(1_000_000)
  expect(await connection.getMinimumBalanceForRentExemption(0)).toBe(890_880)
  expect(await connection.getMinimumBalanceForRentExemption(165)).toBe(2_039_280)
  expect(Math.abs(((await connection.getBlockTime(slot)) ?? 0) - Date.now() / 1000)).toBeLessThan(60)
})

describe('socket', () => {
  test('default: account and logs', async () => {
    const connection = bench.connect()
    const from = await bench.account(connection)
    const to = somebody()
    const account = new Promise<number>(resolve => {
      connection.onAccountChange(to, ({ lamports }) => resolve(lamports))
    })
    const logs = new Promise(resolve => {
      connection.onLogs(to, resolve)
    })
    await until(() => bench.log.list('WS ').length === 2)
    const signature = await sendAndConfirmTransaction(
      connection,
      new Transaction().add(pay(from, to, 3_000_000)),
      [from],
    )
    expect(await account).toBe(3_000_000)
    expect(await logs).toMatchObject({ signature, err: null, logs: [expect.any(String), expect.any(String)] })
  })

  test('default: slots, until unsubscribed', async () => {
    const { socket, send, frame, frames } = await bench.dial()
    send(1, 'slotSubscribe')
    const { result: id } = await frame(each => each.id === 1)
    const isSlot = (each: Record<string, unknown>) => each.method === 'slotNotification'
    await frame(() => frames.filter(isSlot).length > 2)
    const slots = frames.filter(isSlot).map(({ params }) => Object(params).result.slot)
    expect(slots.slice(0, 3)).toEqual([slots[0], slots[0] + 1, slots[0] + 2])
    expect(bench.waiting).toBe(1)
    send(2, 'slotUnsubscribe', id)
    expect(await frame(each => each.id === 2)).toMatchObject({ result: true })
    expect(bench.waiting).toBe(0)
    socket.terminate()
  })

  test('error: what it does not have', async () => {
    const { socket, send, frame } = await bench.dial()
    send(1, 'rootUnsubscribe', 7)
    send(2, 'voteSubscribe')
    send(3, 'getGenesisHash')
    send(4, 'accountSubscribe', 'none')
    expect(await frame(each => each.id === 1)).toMatchObject({ error: { code: -32602 } })
    expect(await frame(each => each.id === 2)).toMatchObject({ error: { code: -32601 } })
    expect(await frame(each => each.id === 3)).toMatchObject({ result: expect.stringMatching(/^EtWTR/) })
    expect(await frame(each => each.id === 4)).toMatchObject({ error: { code: -32602 } })
    socket.send('{')
    expect(await frame(each => each.id === null)).toMatchObject({ error: { code: -32700 } })
    socket.terminate()
  })

  test('behavior: a socket that closes leaves nothing behind', async () => {
    const connection = bench.connect()
    await new Promise(resolve => connection.onSlotChange(resolve))
    expect(bench.waiting).toBe(1)
    bench.hangUp()
    await until(() => bench.waiting === 0)
  })
})

describe('wire', () => {
  test('default: a batch', async () => {
    const call = { jsonrpc: '2.0', method: 'getHealth' }
    const response = await fetch(bench.url(DEVNET), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([{ ...call, id: 1 }, { ...call, id: 'b' }, call]),
    })
    expect(await response.json()).toEqual([
      { jsonrpc: '2.0', result: 'ok', id: 1 },
      { jsonrpc: '2.0', result: 'ok', id: 'b' },
    ])
  })

  test('behavior: a notification is not answered, and a mistake is told to its call', async () => {
    const post = (body: unknown) =>
      fetch(bench.url(DEVNET), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).then(response => response.text())
    const call = { jsonrpc: '2.0', method: 'getHealth' }
    expect([await post(call), await post([call])]).toEqual(['', ''])
    const [first, second] = JSON.parse(await post([{ ...call, id: 8, params: {} }, 5]))
    expect([first.id, first.error.code]).toEqual([8, -32602])
    expect([second.id, second.error.code]).toEqual([null, -32600])
  })

  test('behavior: any page may ask, with the headers of web3.js', async () => {
    const headers = {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,solana-client',
    }
    const preflight = await fetch(bench.url(DEVNET), { method: 'OPTIONS', headers })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toContain('content-type, solana-client')
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  })

  test.each([
    ['not JSON', '{', -32700],
    ['no method', '{"jsonrpc":"2.0","id":1}', -32600],
    ['an empty batch', '[]', -32600],
    ['an unknown method', '{"jsonrpc":"2.0","id":1,"method":"getEverything"}', -32601],
    ['a method of objects', '{"jsonrpc":"2.0","id":1,"method":"toString"}', -32601],
    ['named params', '{"jsonrpc":"2.0","id":1,"method":"getBalance","params":{}}', -32602],
    ['no address', '{"jsonrpc":"2.0","id":1,"method":"getBalance","params":["0OIl"]}', -32602],
    ['a short address', '{"jsonrpc":"2.0","id":1,"method":"getBalance","params":["abc"]}', -32602],
  ])('error: %s', async (_name, body, code) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(bench.url(DEVNET), { method: 'POST', headers, body })
    expect([response.status, (await response.json()).error.code]).toEqual([200, code])
  })

  test.each<[string, RequestInit, number]>([
    ['GET', { method: 'GET' }, 405],
    ['another content type', { method: 'POST', body: '{}', headers: { 'content-type': 'text/plain' } }, 415],
  ])('error: %s', async (_name, init, status) => {
    expect((await fetch(bench.url(DEVNET), init)).status).toBe(status)
  })

  test('error: a slot that has not come', async () => {
    const { error } = await bench.call(DEVNET, 'getBalance', somebody().toBase58(), {
      minContextSlot: 2 ** 50,
    })
    expect(error).toMatchObject({ code: -32016, data: { contextSlot: expect.any(Number) } })
  })

  test('error: no faucet on mainnet', async () => {
    expect((await bench.call(MAINNET, 'requestAirdrop', somebody().toBase58(), 1e9)).error).toEqual({
      code: -32600,
      message: 'Invalid request',
    })
  })
})

describe('faults and log', () => {
  test('default: one method of one cluster', async () => {
    bench.faults.add([{ match: `rpc/${DEVNET} getBalance`, body: { jsonrpc: '2.0', id: 1, result: 7 } }])
    const { publicKey } = Keypair.generate()
    expect((await bench.call(DEVNET, 'getBalance', publicKey)).result).toBe(7)
    expect((await bench.call(MAINNET, 'getBalance', publicKey)).result).toMatchObject({ value: 0 })
    expect(bench.log.list()).toMatchObject([
      {
        service: 'solana',
        method: 'POST',
        url: bench.url(DEVNET),
        body: { method: 'getBalance' },
        status: 200,
      },
      { url: bench.url(MAINNET) },
    ])
  })

  test('param: drop on the socket', async () => {
    bench.faults.add([{ match: `rpc/${DEVNET} slotSubscribe`, drop: true, times: 1 }])
    const { socket, send } = await bench.dial()
    send(1, 'slotSubscribe')
    await once(socket, 'close')
    const [entry] = bench.log.list('WS ')
    expect(entry).toMatchObject({ url: bench.url(DEVNET), body: { method: 'slotSubscribe' } })
    expect(entry?.status).toBeUndefined()
  })

  test('param: status and body on the socket', async () => {
    bench.faults.add([
      { match: `rpc/${DEVNET} getHealth`, status: 503, times: 1 },
      { match: `rpc/${DEVNET} getHealth`, body: 'ill', times: 1 },
    ])
    const { socket, send, frame } = await bench.dial()
    for (const id of [1, 2, 3]) send(id, 'getHealth')
    expect(await frame(each => each.id === 1)).toMatchObject({ error: { message: 'Fault 503' } })
    expect(await frame(each => each.id === 2)).toMatchObject({ result: 'ill' })
    expect(await frame(each => each.id === 3)).toMatchObject({ result: 'ok' })
    expect(bench.log.list('WS ').map(({ status }) => status)).toEqual([503, 200, 200])
    socket.terminate()
  })

  test('param: a notification is lost, or late', async () => {
    const connection = bench.connect()
    const from = await bench.account(connection)
    const raw = (await signed(bench, from, pay(from, somebody(), 1_000_000))).serialize()
    bench.faults.add([
      { match: 'signatureNotification', status: 500, times: 1 },
      { match: 'signatureNotification', delayMs: 4000, times: 1 },
    ])
    const { socket, send, frame, frames } = await bench.dial()
    const signature = await connection.sendRawTransaction(raw)
    const slot = await connection.getSlot()
    for (const id of [1, 2]) send(id, 'signatureSubscribe', signature, { commitment: 'confirmed' })
    const { params } = await frame(each => each.method === 'signatureNotification')
    expect(params).toMatchObject({
      subscription: 2,
      result: { context: { slot: slot + 1 }, value: { err: null } },
    })
    expect(frames).toHaveLength(3)
    expect(await connection.getSlot()).toBe(slot + 11)
    socket.terminate()
  })
})

describe('the end', () => {
  test('behavior: after a reset a cluster is as at the start, and its sockets are cut', async () => {
    const connection = bench.connect(TESTNET)
    const from = await bench.account(connection)
    const { blockhash } = await connection.getLatestBlockhash()
    const { socket, send, frame } = await bench.dial(TESTNET)
    send(1, 'slotSubscribe')
    await frame(({ method }) => method === 'slotNotification')
    const closed = once(socket, 'close')
    await bench.services[1]?.reset?.()
    await closed
    expect(bench.waiting).toBe(0)
    expect(await connection.getBalance(from.publicKey)).toBe(0)
    expect((await connection.isBlockhashValid(blockhash)).value).toBe(false)
  })

  test('behavior: closed, nothing runs any more', async () => {
    const other = await openSolanaBench()
    const { socket, send, frame } = await other.dial()
    send(1, 'slotSubscribe')
    await frame(({ method }) => method === 'slotNotification')
    const closed = once(socket, 'close')
    await other.close()
    await closed
    expect(other.waiting).toBe(0)
    await expect(fetch(other.url(DEVNET))).rejects.toThrow('fetch failed')
  })
})

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise(resolve => setImmediate(resolve))
}
