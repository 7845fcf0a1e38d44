import fc from 'fast-check'
import {
  createIds,
  formatAnswer,
  formatRequest,
  idOf,
  parseRpc,
} from '../../../../../src/wallets/walletconnect/relay/json-rpc'

describe('parseRpc', () => {
  test('default', () => {
    expect(parseRpc('{"id":7,"jsonrpc":"2.0","method":"m","params":[1]}')).toEqual({
      kind: 'request',
      id: '7',
      method: 'm',
      params: [1],
    })
    expect(parseRpc('{"id":"a","result":{"b":1}}')).toEqual({ kind: 'result', id: '"a"', result: { b: 1 } })
    expect(parseRpc('{"id":1,"error":{"code":5000,"message":"No","data":"0x"}}')).toEqual({
      kind: 'error',
      id: '1',
      error: { code: 5000, message: 'No', data: '0x' },
    })
  })

  test('behavior: null is a result, and no error', () => {
    expect(parseRpc('{"id":1,"result":null}')).toEqual({ kind: 'result', id: '1', result: null })
    expect(parseRpc('{"id":1,"result":false,"error":null}')).toEqual({
      kind: 'result',
      id: '1',
      result: false,
    })
  })

  test('behavior: a request without params', () => {
    expect(parseRpc('{"id":1,"method":"m"}')).toMatchObject({ params: {} })
  })

  test.each(['1687239522123456789', '9223372036854775807', '1800000000000001'])(
    'behavior: id %s keeps its digits',
    id => {
      const text = `{"params":{"id":1111111111111111111},"id" : ${id} ,"method":"m"}`
      const message = parseRpc(text)
      expect(message?.id).toBe(id)
      expect(formatAnswer(message?.id ?? '', { result: true })).toBe(
        `{"id":${id},"jsonrpc":"2.0","result":true}`,
      )
    },
  )

  test('behavior: an id inside of a string is left alone', () => {
    const inner = '{"id":1687239522123456789}'
    const message = parseRpc(`{"id":1687239522123456788,"method":"m","params":${JSON.stringify({ inner })}}`)
    expect(message).toMatchObject({ id: '1687239522123456788', params: { inner } })
  })

  test('behavior: an error of another form is still an error', () => {
    expect(parseRpc('{"id":1,"error":"no"}')).toMatchObject({
      kind: 'error',
      error: { code: -32000, message: '' },
    })
    expect(parseRpc(`{"id":1,"error":{"code":1,"message":"${'x'.repeat(1000)}"}}`)).toMatchObject({
      error: { message: 'x'.repeat(300) },
    })
  })

  test.each([
    '',
    'null',
    '[]',
    '1',
    '"a"',
    '{}',
    '{"id":1}',
    '{"method":"m"}',
    '{"id":null,"method":"m"}',
    '{"id":1e400,"result":1}',
    '{"id":1.5,"result":1}',
    `{"id":"${'x'.repeat(101)}","result":1}`,
    '{"id":1,',
  ])('error: %s is none', text => expect(parseRpc(text)).toBeUndefined())

  test('behavior: never throws', () => {
    fc.assert(fc.property(fc.string(), text => void parseRpc(text)))
    fc.assert(fc.property(fc.json(), text => void parseRpc(text)))
    const parts = fc.record(
      { id: fc.anything(), method: fc.anything(), error: fc.anything(), result: fc.anything() },
      { requiredKeys: [] },
    )
    fc.assert(fc.property(parts, value => void parseRpc(attempt(value))))
  })
})

const attempt = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return ''
  }
}

test('default: requests and answers', () => {
  expect(formatRequest(5, 'm', { a: 1 })).toBe('{"id":5,"jsonrpc":"2.0","method":"m","params":{"a":1}}')
  expect(formatAnswer('"x"', { error: { code: 1, message: 'no' } })).toBe(
    '{"id":"x","jsonrpc":"2.0","error":{"code":1,"message":"no"}}',
  )
})

describe('createIds', () => {
  const now = 1_800_000_000_000

  test('default: the time, and three digits of chance', () => {
    const next = createIds({ now: () => now }, () => Uint8Array.of(0, 123))
    expect(next()).toBe(now * 1000 + 123)
  })

  test('behavior: they grow, whatever chance and clock do', () => {
    let time = now
    const next = createIds({ now: () => time }, length => crypto.getRandomValues(new Uint8Array(length)))
    const ids = Array.from({ length: 2000 }, (_, index) => {
      if (index === 1000) time -= 600_000
      return next()
    })
    expect(new Set(ids).size).toBe(ids.length)
    expect([...ids].sort((a, b) => a - b)).toEqual(ids)
    expect(ids.every(Number.isSafeInteger)).toBe(true)
  })
})

describe('idOf', () => {
  const long = 'x'.repeat(1000)
  test.each([
    ['first', `{"id":1700000000000000001,"jsonrpc":"2.0","result":"${long}"}`],
    ['after other keys', `{"jsonrpc":"2.0", "method":"m", "id" : 1700000000000000001, "params":"${long}"}`],
    ['last', `{"jsonrpc":"2.0","params":{"id":5,"data":"${long}"},"id":1700000000000000001}`],
    ['before the version', `{"result":{"id":5,"data":"${long}"},"id":1700000000000000001,"jsonrpc":"2.0"}\n`],
  ])('default: %s', (_where, text) => expect(idOf(text)).toBe('1700000000000000001'))

  test.each([
    ['in the middle', `{"a":"${long}","id":1,"b":"${long}"}`],
    ['of something inside', `{"params":{"a":"${long}","id":1}}`],
    ['in a text', `{"a":"${long},\\"id\\":1}"}`],
    ['no number', `{"id":"a","result":"${long}"}`],
  ])('error: %s', (_where, text) => expect(idOf(text)).toBeUndefined())
})
