#!/usr/bin/env node
// `npm run simulate -- --runs 10000 --steps 200 --seed 1 [--minutes 60] [--keep]`: random runs of the simulated world
// (test/simulation). Prints which invariant broke, with the shortest run that breaks it; `--keep` writes that run to
// test/simulation/kept, where `npm test` plays it from then on. In portions, each in a process of its own.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const found = path.join(root, '.cache', `simulation-${process.pid}.json`)
const kept = path.join(root, 'test/simulation/kept')
/** Runs of one process. Seeds go up by one with every fifty runs (`explore.ts`). */
const PORTION = 500
const RUNS_PER_SEED = 50

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    steps: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    minutes: { type: 'string', default: '1440' },
    keep: { type: 'boolean', default: false },
  },
})
const end = Date.now() + Number(values.minutes) * 60_000

fs.mkdirSync(path.dirname(found), { recursive: true })

/** Plays some runs in a process of their own. */
function play(runs, seed) {
  const env = {
    ...process.env,
    W3M_RUNS: String(runs),
    W3M_STEPS: values.steps,
    W3M_SEED: String(seed),
    W3M_MINUTES: String((end - Date.now()) / 60_000),
    W3M_FOUND: found,
    W3M_KEPT: 'no',
    // without the store's checks of what is serializable, which take most of the time
    NODE_ENV: 'production',
  }
  const args = ['--max-old-space-size=3000', path.join(root, 'node_modules/jest/bin/jest.js')]
  const child = spawn(process.execPath, [...args, '-c', 'test/simulation/jest.config.cjs', '-i'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', data => {
    output += data
  })
  return new Promise((resolve, reject) =>
    child.on('close', () => {
      if (!fs.existsSync(found)) return reject(new Error(output))
      resolve(JSON.parse(fs.readFileSync(found, 'utf8')))
    }),
  )
}

const failures = new Map()
const tally = {}
let played = 0
let isCut = false
const start = Date.now()
for (let seed = Number(values.seed); played < Number(values.runs) && !isCut; ) {
  const runs = Math.min(PORTION, Number(values.runs) - played)
  fs.rmSync(found, { force: true })
  const portion = await play(runs, seed)
  played += portion.played
  isCut = portion.played < runs
  seed += Math.ceil(runs / RUNS_PER_SEED)
  for (const [name, count] of Object.entries(portion.tally)) tally[name] = (tally[name] ?? 0) + count
  for (const failure of portion.failures) {
    const known = failures.get(failure.what)
    const shortest = known && known.steps.length <= failure.steps.length ? known : failure
    failures.set(failure.what, { ...shortest, count: failure.count + (known?.count ?? 0) })
  }
  const minutes = ((Date.now() - start) / 60_000).toFixed(1)
  console.log(`${played} of ${values.runs} runs in ${minutes} min, ${failures.size} invariants broken`)
}
fs.rmSync(found, { force: true })
console.log(
  `\n${Object.entries(tally)
    .map(([name, count]) => `${name} ${count}`)
    .join(' · ')}`,
)
for (const { what, count, options, steps } of failures.values()) {
  console.log(`\n${count} × ${what}\n${JSON.stringify({ options, steps })}`)
  if (!values.keep) continue
  const name = what
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  fs.mkdirSync(kept, { recursive: true })
  fs.writeFileSync(path.join(kept, `${name}.json`), `${JSON.stringify({ options, steps }, null, 2)}\n`)
}
process.exitCode = failures.size > 0 ? 1 : 0
