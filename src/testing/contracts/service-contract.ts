import type { OwnContext } from '../../services/own/own-context'
import type { ServiceOptions } from '../../shared/host/services'
import { check } from './contract-checks'

export type ServiceContractOptions<Subject> = {
  /** `describe` of your test runner: Jest, Vitest, node:test, Mocha or another. */
  readonly describe: (name: string, run: () => void) => unknown
  /** `it` or `test` of your test runner. */
  readonly it: (name: string, run: () => Promise<void>) => unknown
  /** Returns the service and what to ask it for. Called for each test. */
  readonly create: () => Subject | Promise<Subject>
}

/** How long a service may take to notice that its answer is not needed anymore, ms. */
const ABORT_MS = 2000

/** Defines one test of a service. Each test gets a new subject from `create`. */
export type ServiceTest<Subject> = (
  title: string,
  run: (subject: Subject, options: ServiceOptions) => Promise<void>,
) => void

export function describeService<Subject>(
  name: string,
  { describe, it, create }: ServiceContractOptions<Subject>,
  define: (test: ServiceTest<Subject>) => void,
): void {
  describe(name, () =>
    define((title, run) => it(title, async () => run(await create(), optionsWith(neverAborted())))),
  )
}

const neverAborted = () => new AbortController().signal

const optionsWith = (signal: AbortSignal): ServiceOptions => ({ signal, fetch: globalThis.fetch })

/** Checks that a function settles soon after its signal aborts, whether it rejects or answers. */
export async function checkAborts(ask: (options: ServiceOptions) => unknown): Promise<void> {
  const controller = new AbortController()
  let isSettled = false
  const settle = () => {
    isSettled = true
  }
  const work = Promise.resolve(ask(optionsWith(controller.signal))).then(settle, settle)
  controller.abort()
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<void>(resolve => {
    timer = setTimeout(resolve, ABORT_MS)
  })
  await Promise.race([work, timeout])
  clearTimeout(timer) // else the test runner would wait for it
  check(isSettled, `it did not settle within ${ABORT_MS} ms after its signal aborted`)
}

/** Context for the code that reads a service's responses, without a modal. */
export function readerContext(endpoint: string, options: ServiceOptions): OwnContext {
  const dispatch = () => {
    throw new Error('the modal would ask a node here')
  }
  return { endpoint, options, dispatch, deps: {} as OwnContext['deps'] }
}
