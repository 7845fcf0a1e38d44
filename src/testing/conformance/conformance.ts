/** Runs in a page: checks every wallet of the page, or one of them, against the wallet standards. */

import { type ConformanceCheck, type Standard, UnsupportedError } from './conformance-checks'
import { EVM_CHECKS } from './evm-checks'
import { findWallets } from './find-wallets'
import { STANDARD_CHECKS } from './standard-checks'

export type ConformanceOptions = {
  /** Name or rdns of the one wallet to check. Default: all. */
  readonly wallet?: string | undefined
  /** Leaves out what asks the visitor. Default: `false`. */
  readonly silent?: boolean | undefined
  /** Time in ms for each check. Default: 30,000. */
  readonly timeoutMs?: number | undefined
}

export type ConformanceResult = {
  readonly wallet: string
  readonly standard: Standard
  readonly check: string
  /** `unsupported`: a method that wallets may leave out. `skipped`: it would ask the visitor. */
  readonly status: 'passed' | 'failed' | 'unsupported' | 'skipped'
  /** For `failed`: what is wrong. For `unsupported`: the wallet’s error message, or what it lacks. */
  readonly detail?: string | undefined
}

const DEFAULT_TIMEOUT_MS = 30_000

function within<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms / 1000} s`)), ms)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

async function outcomeOf<Subject>(
  { asks, run }: ConformanceCheck<Subject>,
  subject: Subject,
  { silent, timeoutMs = DEFAULT_TIMEOUT_MS }: ConformanceOptions,
): Promise<Pick<ConformanceResult, 'status' | 'detail'>> {
  if (asks && silent) return { status: 'skipped' }
  try {
    await within(run(subject), timeoutMs)
    return { status: 'passed' }
  } catch (error) {
    const detail = String(Object(error).message ?? error)
    return { status: error instanceof UnsupportedError ? 'unsupported' : 'failed', detail }
  }
}

/** Checks the wallets one after the other, because wallets show one request at a time. */
export async function checkWallets(options: ConformanceOptions = {}): Promise<readonly ConformanceResult[]> {
  const wallets = findWallets().filter(({ name }) => !options.wallet || name === options.wallet)
  const results: ConformanceResult[] = []
  async function run<Subject extends { readonly name: string }>(
    checks: readonly ConformanceCheck<Subject>[],
    subject: Subject,
  ) {
    for (const check of checks) {
      const outcome = await outcomeOf(check, subject, options)
      results.push({ wallet: subject.name, standard: check.standard, check: check.name, ...outcome })
    }
  }
  for (const wallet of wallets) {
    if (wallet.kind === 'evm') await run(EVM_CHECKS, wallet)
    else await run(STANDARD_CHECKS, wallet)
  }
  return results
}
