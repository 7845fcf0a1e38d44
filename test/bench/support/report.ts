import { BUDGETS } from '../../support/budgets'
import type { Subject } from './bench-page'
import type { Cycles, Run, Runs } from './measure'
import type { ColdRuns } from './measure-cold'
import type { EngineRuns } from './measure-engine'
import type { LoginRun } from './measure-login'
import type { MotionRun, ViewChange } from './measure-motion'
import type { PairingRun } from './measure-pairing'
import type { ScrollRuns } from './measure-scroll'
import type { TypingPass, TypingRun } from './measure-typing'

/** One line of the table. It passes if `value` is at most `limit`. */
export type Line = {
  readonly what: string
  readonly value: number
  readonly limit: number
  readonly note: string
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low = Number.NaN, high = Number.NaN] = [
    sorted[middle - (sorted.length % 2 === 0 ? 1 : 0)],
    sorted[middle],
  ]
  return (low + high) / 2
}

type By<Each> = Readonly<Record<Subject['name'], readonly Each[]>>

const of = <Each>(runs: By<Each>, name: Subject['name'], pick: (run: Each) => number) =>
  median(runs[name].map(pick))

/** Ours as a multiple of the floor. */
function ratio<Each>(runs: By<Each>, what: string, limit: number, pick: (run: Each) => number): Line {
  const [ours, floor] = [of(runs, 'ours', pick), of(runs, 'floor', pick)]
  return { what, value: ours / floor, limit, note: `${ours.toFixed(0)} / ${floor.toFixed(0)} ms` }
}

export function weightLines(runs: Runs): Line[] {
  const value = (pick: (run: Run) => number) => of(runs, 'ours', pick)
  const floor = (pick: (run: Run) => number) => `floor ${of(runs, 'floor', pick).toFixed(1)}`
  return [
    {
      what: 'JS + CSS before the visitor acts, kB',
      value: value(r => r.before.kiloBytes),
      limit: BUDGETS.eager + BUDGETS.idle,
      note: floor(r => r.before.kiloBytes),
    },
    { what: '  in requests', value: value(r => r.before.requests), limit: 3, note: '' },
    {
      what: 'JS + CSS with the connect view, kB',
      value: value(r => r.painted.kiloBytes),
      limit: BUDGETS.connectWithLogin + BUDGETS.idle,
      note: floor(r => r.painted.kiloBytes),
    },
    {
      what: 'heap with the view open, MB',
      value: value(r => r.counts.heap),
      limit: 2.5,
      note: floor(r => r.counts.heap),
    },
  ]
}

export function baseLines(runs: Runs): Line[] {
  return [
    ratio(runs, 'navigation → button works, × floor', 1.2, run => run.ready),
    ratio(runs, 'click → list, first, × floor', 1.7, run => run.first),
    ratio(runs, 'click → list, second, × floor', 1.4, run => run.second),
  ]
}

export function engineLines(runs: EngineRuns, engine: string, slower: number): Line[] {
  const [name, first] = slower > 1 ? [`${engine}, ${slower} × CPU`, 1.6] : [engine, 1.7]
  return [
    ratio(runs, `${name}: click → list, first, × floor`, first, run => run.first),
    ratio(runs, `${name}: click → list, second, × floor`, 1.4, run => run.second),
  ]
}

export function throttledLines(runs: Runs): Line[] {
  return [
    ratio(runs, 'click → list, first, 4 × CPU, × floor', 1.6, run => run.first),
    ratio(runs, 'click → list, second, 4 × CPU, × floor', 1.5, run => run.second),
  ]
}

export function coldLines(runs: ColdRuns, words: string, limit: number, fromStart: boolean): Line[] {
  const at = (name: 'ours' | 'floor', pick: (run: ColdRuns['ours'][number]) => number) =>
    median(runs[name].map(pick))
  const since = (run: ColdRuns['ours'][number]) => (fromStart ? run.click : 0)
  const floor = at('floor', run => since(run) + run.rows)
  const [card, rows] = [at('ours', run => since(run) + run.card), at('ours', run => since(run) + run.rows)]
  const from = fromStart ? 'start' : 'click'
  const times = (value: number) => `${value.toFixed(0)} / ${floor.toFixed(0)} ms`
  return [
    {
      what: `${words}: ${from} → card, × floor’s list`,
      value: card / floor,
      limit: fromStart ? 1 : 0.6,
      note: times(card),
    },
    { what: `  ${from} → rows, × floor`, value: rows / floor, limit, note: times(rows) },
    {
      what: '  layout shift after the first row',
      value: Math.max(...runs.ours.map(run => run.shift)),
      limit: 0,
      note: '',
    },
  ]
}

export function cycleLines({ code, rest, listeners }: Cycles, times: number): Line[] {
  return [
    { what: `${times} cycles: listeners left`, value: listeners, limit: 0, note: '' },
    {
      what: `${times} cycles: heap, MB`,
      value: rest,
      limit: 0.5,
      note: `and ${code.toFixed(2)} of compiled code`,
    },
  ]
}

export function pairingLines(runs: readonly PairingRun[]): Line[] {
  const line = (what: string, limit: number, pick: (run: PairingRun) => number): Line => {
    const values = runs.map(pick)
    return { what, value: median(values), limit, note: `at most ${Math.max(...values).toFixed(0)} ms` }
  }
  return [
    line('click → code, first, ms', 300, run => run.uri),
    line('click → code, again, ms', 50, run => run.warmUri),
    line('URI in the wallet → connected, ms', 300, run => run.connected),
    line('request → answer with the wallet’s own time, ms', 40, run => run.request),
    line('frozen tab returns → connected, ms', 1500, run => run.resumed),
  ]
}

/** The first run is reported separately: in it, the server creates its first account. */
export function loginLines(runs: readonly LoginRun[]): Line[] {
  const line = (what: string, limit: number, pick: (run: LoginRun) => number): Line => {
    const [first = Number.NaN, ...others] = runs.map(pick)
    return { what, value: Math.max(first, median(others)), limit, note: `first ${first.toFixed(1)} ms` }
  }
  return [
    line('email → code asked, first and median, ms', 300, run => run.requested),
    line('code → connected, first and median, ms', 500, run => run.connected),
    line('read through the provider, over the node’s answer, ms', 5, run => run.read),
  ]
}

/** Milliseconds after which a frame is late: the next one was already due. */
const LATE_MS = 25

/** Compared with a plain grid in the same minutes, so that frames dropped by the machine do not count. */
export function scrollLines(runs: ScrollRuns): Line[] {
  const lines = (pass: 'flick' | 'read', words: string): Line[] => {
    const passes = (name: 'ours' | 'floor') => runs[name].map(run => run[pass])
    const frames = (name: 'ours' | 'floor') =>
      passes(name)
        .flatMap(each => each.frames)
        .toSorted((a, b) => a - b)
    const at = (share: number) => frames('ours')[Math.floor(frames('ours').length * share)] ?? Number.NaN
    const late = (name: 'ours' | 'floor') =>
      (100 * frames(name).filter(time => time > LATE_MS).length) / frames(name).length
    const cpu = (name: 'ours' | 'floor') => median(passes(name).map(each => each.cpu))
    const [ours, floor] = [cpu('ours'), cpu('floor')]
    return [
      {
        what: `1,000 wallets, ${words}: late frames, % above floor`,
        value: late('ours') - late('floor'),
        limit: 2,
        note: `${late('ours').toFixed(1)} / ${late('floor').toFixed(1)} %, p95 ${at(0.95).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms`,
      },
      {
        what: '  processor time a frame, × floor',
        value: ours / floor,
        limit: 1.6,
        note: `${ours.toFixed(1)} / ${floor.toFixed(1)} ms`,
      },
    ]
  }
  return [...lines('flick', '2,400 px a second'), ...lines('read', '600 px a second')]
}

/** Duration of a frame at 60 frames per second. */
const FRAME_MS = 1000 / 60
/**
 * Time until the response is drawn and noticed by a page that checks once per frame. One more request would take far
 * longer.
 */
const DRAWN_MS = 3 * FRAME_MS

/** Milliseconds within which an answer feels immediate: https://web.dev/articles/rail. */
const IMMEDIATE_MS = 100

/** Compared with a plain element in the same minutes. What each line says: docs/adr/0075-late-frames.md. */
export function motionLines(runs: readonly MotionRun[]): Line[] {
  const late = (what: string, pick: (change: ViewChange) => readonly number[]): Line => {
    const share = (name: keyof MotionRun) => {
      const frames = runs.flatMap(run => run[name].flatMap(pick))
      return (100 * frames.filter(time => time > LATE_MS).length) / frames.length
    }
    // if the floor has no late frame, one in a hundred is allowed
    const [ours, floor] = [share('ours'), share('floor')]
    return {
      what,
      value: ours / Math.max(floor, 1),
      limit: 1.2,
      note: `${ours.toFixed(1)} / ${floor.toFixed(1)} %`,
    }
  }
  const changes = runs.flatMap(run => run.ours)
  const views = [...new Set(changes.map(({ name }) => name))]
    .map(view => {
      const own = changes.filter(({ name }) => name === view)
      return [view, median(own.map(({ response }) => response))] as const
    })
    .toSorted(([, a], [, b]) => a - b)
  const [worst, slowest] = views.at(-1) ?? ['', Number.NaN]
  const floor = median(runs.flatMap(run => run.floor.map(({ response }) => response)))
  return [
    late('views change, 4 × CPU: late frames of the movement, × floor', change => change.moving),
    late('  late frames from the change on, × floor', change => change.all),
    {
      what: '  change → new view drawn, slowest view, ms',
      value: slowest,
      limit: IMMEDIATE_MS,
      note: `${worst}; median ${median(views.map(([, time]) => time)).toFixed(0)}, floor ${floor.toFixed(0)} ms`,
    },
  ]
}

export function typingLines(runs: readonly TypingRun[]): Line[] {
  const all = (place: 'swap' | 'send' | 'floor', what: keyof TypingPass) =>
    runs.flatMap(run => run[place][what]).toSorted((a, b) => a - b)
  const at = (values: readonly number[], share: number) =>
    values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
  const late = (place: 'swap' | 'send' | 'floor') => {
    const frames = all(place, 'frames')
    return (100 * frames.filter(time => time > LATE_MS).length) / frames.length
  }
  const lines = (place: 'swap' | 'send', words: string): Line[] => {
    const work = all(place, 'work')
    return [
      {
        what: `typing in ${words}: late frames, % above floor`,
        value: late(place) - late('floor'),
        limit: 1,
        note: `${late(place).toFixed(2)} / ${late('floor').toFixed(2)} % of ${all(place, 'frames').length}`,
      },
      {
        what: '  what a key makes the page do, p99, ms',
        value: at(work, 0.99),
        limit: FRAME_MS,
        note: `median ${at(work, 0.5).toFixed(1)}, at most ${at(work, 1).toFixed(1)}, floor ${at(all('floor', 'work'), 0.99).toFixed(1)} ms`,
      },
    ]
  }
  const over = runs.map(({ quote }) => quote.shown - quote.trip)
  return [
    ...lines('swap', 'Swap'),
    ...lines('send', 'Send'),
    {
      what: 'quote on screen, over the debounce and one round trip, ms',
      value: median(over),
      limit: DRAWN_MS,
      note: `at most ${Math.max(...over).toFixed(0)}, the trip ${median(runs.map(({ quote }) => quote.trip)).toFixed(0)} ms`,
    },
  ]
}

/** Prints the table; true when every line is within its limit. */
export function printLines(lines: readonly Line[]): boolean {
  const width = Math.max(...lines.map(line => line.what.length))
  for (const { what, value, limit, note } of lines) {
    const passed = value <= limit ? '✓' : '✗'
    console.log(
      `${passed} ${what.padEnd(width)} ${value.toFixed(2).padStart(8)} of ${String(Math.round(limit * 10) / 10).padEnd(5)} ${note}`,
    )
  }
  return lines.every(({ value, limit }) => value <= limit)
}
