// `npm run bench [-- --runs 9 --modes cold,cpu4-cold,slow4g,phone,base,cpu4,cycles,login,pairing,scroll,typing,motion --cycles 100 --no-build]`: the table "How good", in real Chromium.
// `npm run bench -- --engine firefox|webkit`: from click to list in that engine, by the same ratios; WebKit with
// `--slower 4` too, with a quarter of a core (Linux, as root).
// `npm run bench -- --attribution [--all]`: where the bytes of the connect path come from.
// `node build.mjs --debug --fast && npm run bench -- --no-build --modes steps`: when each step of a cold opening is reached.
import { parseArgs } from 'node:util'
import { SandboxClient } from '../e2e/support/sandbox-client'
import { startSandbox } from '../sandbox/launch.mjs'
import { ENGINES, missingFor } from '../support/find-engines.mjs'
import { printAttribution } from './support/attribution'
import type { Subject } from './support/bench-page'
import { startFloor } from './support/floor-server'
import { measure, measureCycles } from './support/measure'
import { COLD, measureCold } from './support/measure-cold'
import { measureInEngine } from './support/measure-engine'
import { measureLogin } from './support/measure-login'
import { measureMotion } from './support/measure-motion'
import { measurePairing } from './support/measure-pairing'
import { measureScroll } from './support/measure-scroll'
import { printSteps } from './support/measure-steps'
import { measureTyping } from './support/measure-typing'
import {
  baseLines,
  coldLines,
  cycleLines,
  engineLines,
  type Line,
  loginLines,
  motionLines,
  pairingLines,
  printLines,
  scrollLines,
  throttledLines,
  typingLines,
  weightLines,
} from './support/report'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '9' },
    modes: {
      type: 'string',
      default: 'cold,cpu4-cold,slow4g,phone,base,cpu4,cycles,login,pairing,scroll,typing,motion',
    },
    cycles: { type: 'string', default: '100' },
    engine: { type: 'string', default: 'chromium' },
    slower: { type: 'string', default: '1' },
    'no-build': { type: 'boolean', default: false },
    attribution: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
  },
})

/** Rows as a multiple of the floor's, from the click or from the start of the page. */
const COLD_LIMITS = [
  ['cold', 1.7, false],
  ['cpu4-cold', 1.6, false],
  ['slow4g', 1.3, true],
  ['phone', 1.3, false],
] as const satisfies readonly (readonly [keyof typeof COLD, number, boolean])[]

const engine = ENGINES.find(name => name === values.engine)
if (!engine) throw new Error(`no such engine: ${values.engine}`)
const missing = missingFor(engine)
if (missing) throw new Error(missing)

async function bench(): Promise<boolean> {
  const sandbox = await startSandbox({ port: 0, build: !values['no-build'] })
  const floor = await startFloor(process.cwd())
  const ours: Subject = {
    name: 'ours',
    url: `${sandbox.url}/bench.html`,
    ready: 'w3m-modal:defined',
    rows: 'w3m-modal >>> [data-connector-id]',
    card: 'w3m-modal >>> dialog[open]',
  }
  const bare: Subject = {
    name: 'floor',
    url: floor.url,
    ready: '#open:not([disabled])',
    rows: 'floor-modal >>> .row',
    card: 'floor-modal >>> dialog[open]',
  }
  const [runs, cycles, modes] = [Number(values.runs), Number(values.cycles), values.modes.split(',')]
  const lines: Line[] = []
  try {
    if (engine === 'firefox' || engine === 'webkit') {
      const client = await SandboxClient.connect(sandbox.url)
      const slower = Number(values.slower)
      return printLines(
        engineLines(await measureInEngine(engine, [ours, bare], runs, client, slower), engine, slower),
      )
    }
    for (const [name, limit, fromStart] of COLD_LIMITS)
      if (modes.includes(name))
        lines.push(
          ...coldLines(await measureCold([ours, bare], runs, COLD[name]), COLD[name].words, limit, fromStart),
        )
    if (modes.includes('steps')) await printSteps(ours, runs)
    if (modes.includes('base')) {
      const base = await measure([ours, bare], runs, 1)
      lines.push(...weightLines(base), ...baseLines(base))
    }
    if (modes.includes('cpu4')) lines.push(...throttledLines(await measure([ours, bare], runs, 4)))
    if (modes.includes('cycles')) lines.push(...cycleLines(await measureCycles(ours, cycles), cycles))
    if (modes.includes('scroll')) lines.push(...scrollLines(await measureScroll(floor, runs)))
    if (modes.includes('typing')) lines.push(...typingLines(await measureTyping(sandbox, floor, runs)))
    if (modes.includes('motion')) lines.push(...motionLines(await measureMotion(sandbox, floor, runs)))
    if (modes.includes('login')) lines.push(...loginLines(await measureLogin(sandbox, runs)))
    if (modes.includes('pairing')) lines.push(...pairingLines(await measurePairing(sandbox, runs)))
  } finally {
    floor.close()
    await sandbox.close()
  }
  return printLines(lines)
}

if (values.attribution) printAttribution(values.all)
else process.exitCode = (await bench()) ? 0 : 1
