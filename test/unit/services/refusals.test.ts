import { reportRefusal } from '../../../src/services/refusals/report-refusal'
import type { SerializedW3mError } from '../../../src/shared/errors/serialize-error'
import type { Deps } from '../../../src/store/deps'

const QUERY = 'blockchain/executeQuery/rejected'

const failure = (status: number | undefined, endpointName = 'getBalance', type = QUERY) => ({
  type,
  payload: { code: 'HTTP_STATUS', message: 'HTTP status code', details: 'Not for you', values: { status } },
  meta: { arg: { endpointName } },
})

let warn: jest.SpyInstance
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => warn.mockRestore())

/** Errors that one page receives for failed requests. */
function report(...failures: readonly object[]): readonly SerializedW3mError[] {
  const notified: { readonly payload: SerializedW3mError }[] = []
  const api = {
    dispatch: ((action: (typeof notified)[number]) => notified.push(action)) as never,
    extra: {} as Deps,
  }
  for (const each of failures) reportRefusal(each, api)
  return notified.map(({ payload }) => payload)
}

test.each([
  [401, 'PROJECT_ID_REJECTED', 'do not accept the project-id'],
  [402, 'PROJECT_LIMIT_REACHED', 'the project has reached its limit'],
  [403, 'ORIGIN_NOT_ALLOWED', 'do not accept requests from this origin'],
  [429, 'PROJECT_LIMIT_REACHED', 'the project has reached its limit'],
])('default: %d: words for the visitor, and for the developer with a link', (status, code, words) => {
  expect(report(failure(status))).toMatchObject([{ code, details: 'Not for you', values: { status } }])
  expect(warn.mock.calls).toEqual([[expect.stringContaining(words)]])
  expect(warn.mock.calls[0]?.[0]).toContain(`errors.md#${code.toLowerCase()}`)
})

test('behavior: once for each reason', () => {
  const codes = report(failure(429), failure(402), failure(429, 'getWallets'), failure(403))
  expect(codes.map(({ code }) => code)).toEqual(['PROJECT_LIMIT_REACHED', 'ORIGIN_NOT_ALLOWED'])
})

test.each([
  ['another failure', failure(500)],
  ['no answer', failure(undefined)],
  ['a node', failure(401, 'rpc', 'node/executeMutation/rejected')],
  ['the sign-in server of the page', failure(401, 'getSession', 'session/executeQuery/rejected')],
  ['a wrong signature for a name', failure(401, 'registerName', 'blockchain/executeMutation/rejected')],
  [
    'a service of the page’s own',
    { ...failure(429), payload: { code: 'HTTP_STATUS', values: { status: 429, service: 'account' } } },
  ],
  ['an answer', failure(429, 'getBalance', 'blockchain/executeQuery/fulfilled')],
])('behavior: %s does not concern the project', (_what, action) => {
  expect(report(action)).toEqual([])
  expect(warn).not.toHaveBeenCalled()
})
