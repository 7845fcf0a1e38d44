import fc from 'fast-check'
import { runsOf } from './arbitraries'
import { Broken, play } from './run'
import type { Step } from './steps'
import type { WorldOptions } from './world/world'

export type Run = { readonly options: WorldOptions; readonly steps: readonly Step[] }
export type Failure = Run & { readonly what: string; count: number }
type Plan = {
  readonly runs: number
  readonly steps: number
  readonly seed: number
  /** Milliseconds since 1970 after which no run begins. */
  readonly until?: number
  readonly onProgress?: (played: number, failures: readonly Failure[]) => void
}

/** Runs are generated in batches, so that a long plan does not fill the memory. */
const PORTION = 50

/** Plays runs, and groups those that break an invariant by which one. */
export async function explore({ runs, steps, seed, until = Number.POSITIVE_INFINITY, onProgress }: Plan) {
  const failures = new Map<string, Failure>()
  let played = 0
  for (let portion = 0; played < runs && Date.now() < until; portion++) {
    const numRuns = Math.min(PORTION, runs - played)
    for (const run of fc.sample(runsOf(steps), { numRuns, seed: seed + portion })) {
      if (Date.now() >= until) break
      played++
      const what = await breaks(run)
      if (what === undefined) continue
      const known = failures.get(what)
      if (known) known.count++
      // the shortest of those that were found is the quickest to shrink
      if (!known || run.steps.length < known.steps.length)
        failures.set(what, { ...run, what, count: known?.count ?? 1 })
    }
    onProgress?.(played, [...failures.values()])
  }
  return { played, failures: [...failures.values()] }
}

/** Invariant that a run breaks first, without the numbers in its message. */
export async function breaks({ options, steps }: Run): Promise<string | undefined> {
  try {
    await play(options, steps)
    return undefined
  } catch (error) {
    const [first = ''] = error instanceof Broken ? error.complaints : [String((error as Error)?.stack)]
    return first
      .replace(/tab\d+/g, 'a tab')
      .replace(/\b\d{4,}\b/g, 'n')
      .replace(/\([0-9a-f]{4}\)/, '')
  }
}

/** Removes steps for as long as the run still breaks the same invariant (delta debugging). */
export async function shrink(failure: Failure, until: number): Promise<Failure> {
  let { steps } = failure
  for (let size = Math.ceil(steps.length / 2); size >= 1; ) {
    let isSmaller = false
    for (let at = steps.length - size; at > -size && Date.now() < until; at -= size) {
      const from = Math.max(0, at)
      const fewer = [...steps.slice(0, from), ...steps.slice(at + size)]
      if (fewer.length === steps.length || (await breaks({ ...failure, steps: fewer })) !== failure.what)
        continue
      steps = fewer
      isSmaller = true
    }
    if (Date.now() >= until) break
    if (size > 1) size = Math.ceil(size / 2)
    else if (!isSmaller) break
  }
  return { ...failure, steps }
}
