import { toUrl } from '../../../src/services/http-request'

test('default: the URL as it is', () => {
  expect(toUrl({ url: 'https://host.example/a' })).toBe('https://host.example/a')
})

test.each([
  ['text', { search: 'a b&c' }, '?search=a+b%26c'],
  ['a number', { page: 2 }, '?page=2'],
  ['true', { onramp: true }, '?onramp=true'],
  ['a list, comma-joined', { chains: ['eip155:1', 'eip155:137'] }, '?chains=eip155%3A1%2Ceip155%3A137'],
])('param: query with %s', (_name, query, expected) => {
  expect(toUrl({ url: 'https://host.example/', query })).toBe(`https://host.example/${expected}`)
})

test.each([
  ['undefined', undefined],
  ['an empty text', ''],
  ['an empty list', []],
  ['zero', 0],
  ['false', false],
])('behavior: %s is left out (protocol-facts §2.1)', (_name, value) => {
  expect(toUrl({ url: 'https://host.example/', query: { value, kept: 'x' } })).toBe(
    'https://host.example/?kept=x',
  )
})

test('behavior: a query that the URL has of its own stays; the same name is replaced', () => {
  const url = 'https://host.example/v1/?version=4&projectId=old'
  expect(toUrl({ url, query: { projectId: 'new' } })).toBe('https://host.example/v1/?version=4&projectId=new')
})

test.each(['', 'host.example', '/path', 'https://'])('error: %p is no URL', url => {
  expect(() => toUrl({ url })).toThrow(expect.objectContaining({ name: 'TypeError' }))
})
