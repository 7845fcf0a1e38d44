import fs from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers'
import { explore, type Run, shrink } from './explore'
import { play } from './run'
import { World } from './world/world'

/** Shrunk runs that broke an invariant once. */
const KEPT = path.join(__dirname, 'kept')
const {
  W3M_RUNS: runs = '10',
  W3M_STEPS: steps = '60',
  W3M_SEED: seed = '1',
  W3M_MINUTES: minutes,
} = process.env
/** Set by `npm run simulate`: where to write results, and whether to play the kept runs too. */
const { W3M_FOUND: found, W3M_KEPT } = process.env

const HOUR_MS = 3_600_000
const SHRINK_MS = 60_000
const { setTimeout: realTimeout } = globalThis

// The modules run as they do for visitors; what they reach is simulated.
beforeAll(() => {
  for (const name of ['warn', 'error', 'info'] as const)
    jest.spyOn(console, name).mockImplementation(() => {})
  // Without the native Ed25519 the client uses its own, which needs no thread.
  jest.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new Error('none'))
  // ethers sends a call in the next task
  Reflect.set(globalThis, 'setTimeout', (work: () => void, ms = 0, ...more: unknown[]) =>
    ms <= 1 ? void setImmediate(work) : realTimeout(work, ms, ...more),
  )
})
afterAll(() => {
  Reflect.set(globalThis, 'setTimeout', realTimeout)
  jest.restoreAllMocks()
})

const kept =
  fs.existsSync(KEPT) && W3M_KEPT !== 'no' ? fs.readdirSync(KEPT).filter(file => file.endsWith('.json')) : []
for (const file of kept)
  test(`kept: ${path.basename(file, '.json')}`, async () => {
    const { options, steps } = JSON.parse(fs.readFileSync(path.join(KEPT, file), 'utf8')) as Run
    await play(options, steps)
  }, 60_000)

test(
  'behavior: every invariant holds in random runs',
  async () => {
    const start = Date.now()
    const first = Number(seed)
    const plan = { runs: Number(runs), steps: Number(steps), seed: first }
    const until = minutes === undefined ? Number.POSITIVE_INFINITY : start + Number(minutes) * 60_000
    const report = (played: number, failures: readonly Run[]) => {
      if (found)
        fs.writeFileSync(
          found,
          JSON.stringify({ played, ms: Date.now() - start, first, tally: World.tally, failures }),
        )
    }
    const { played, failures } = await explore({ ...plan, until, onProgress: report })
    const shrunk = []
    for (const failure of failures) shrunk.push(await shrink(failure, Date.now() + SHRINK_MS))
    report(played, shrunk)
    expect({ seed: first, failures: shrunk.map(each => JSON.stringify(each)) }).toEqual({
      seed: first,
      failures: [],
    })
  },
  24 * HOUR_MS,
)
