#!/usr/bin/env node
// `npm test`: types, lint, unit, integration, build, rules, end-to-end, and a short walk in each of two other engines where they are
// installed, in that order. A step that fails does not keep the others from running; without a build there is nothing for rules and
// end-to-end tests to look at, so they count as failed then. `npm test -- unit rules` runs those steps only. The last line sums
// jest's and Playwright's tests; the lines above it name what did not run, and why.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { missingFor } from '../support/find-engines.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const results = path.join(root, '.cache', 'results')
const bin = name => path.join(root, 'node_modules', '.bin', name)
const report = name => path.join(results, `${name}.json`)
const jest = name => [
  '--json',
  `--outputFile=${report(name)}`,
  '--testLocationInResults=false',
  '--reporters=default',
  '--reporters=<rootDir>/test/support/jest-unfinished.cjs',
]

/** A step that takes longer than `minutes` is ended and counts as failed. The limit grows on a slow machine. */
const STEPS = {
  types: { command: ['npm', 'run', '--silent', 'test:types'], minutes: 5 },
  lint: { command: ['npm', 'run', '--silent', 'lint'], minutes: 5 },
  unit: { command: [bin('jest'), ...jest('unit')], count: countJest, minutes: 15 },
  integration: {
    command: [bin('jest'), '-c', 'test/integration/jest.config.cjs', ...jest('integration')],
    count: countJest,
    minutes: 10,
  },
  build: { command: [process.execPath, 'build.mjs'], minutes: 5 },
  rules: {
    command: [bin('jest'), '-c', 'test/rules/jest.config.json', ...jest('rules')],
    count: countJest,
    minutes: 10,
  },
  e2e: {
    command: [process.execPath, 'test/tools/run-e2e.mjs'],
    count: countPlaywright,
    minutes: 55,
  },
  firefox: inEngine('firefox'),
  webkit: inEngine('webkit'),
}
/** The rules read what was built, and the end-to-end tests serve it. */
const NEEDS_BUILD = ['rules', 'e2e', 'firefox', 'webkit']

/** The short walk in another engine, three minutes on an idle machine. */
function inEngine(engine) {
  const command = [process.execPath, 'test/tools/run-e2e.mjs', `--engine=${engine}`, '--grep=@short']
  return { command, count: countPlaywright, minutes: 8, leftOut: () => reasonToLeaveOut(engine) }
}

/** Why the walk is skipped, if it is. CI runs it nightly, because it would slow down every push. */
function reasonToLeaveOut(engine) {
  if (process.env.CI && !wanted.includes(engine))
    return `not in CI, where .github/workflows/engines.yml runs all of it; \`npm test -- ${engine}\` runs it`
  return missingFor(engine)
}

function countJest({ numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests, numTodoTests }) {
  // A file that cannot be loaded contains no failed test.
  const failed = numFailedTests || numFailedTestSuites
  return { passed: numPassedTests, failed, flaky: 0, skipped: numPendingTests + numTodoTests }
}

function countPlaywright({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected, flaky: stats.flaky, skipped: stats.skipped }
}

/** If the step failed, that counts even if its report is missing or has no failure. */
function count({ count }, name, code) {
  const none = { passed: 0, failed: 0, flaky: 0, skipped: 0 }
  const counted =
    count && fs.existsSync(report(name)) ? count(JSON.parse(fs.readFileSync(report(name), 'utf8'))) : none
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

/** Milliseconds that `calibrate` takes on an idle machine of two cores, on which the limits above were set. */
const REFERENCE_MS = 450

/** How many times slower than the reference this machine is now; at least 1. */
function calibrate() {
  const start = performance.now()
  const block = Buffer.alloc(1 << 20, 1)
  for (let i = 0; i < 256; i++) createHash('sha512').update(block).digest()
  return Math.max(1, (performance.now() - start) / REFERENCE_MS)
}

/** Signals the step's whole process group, and kills it if it does not end. */
function run({ command: [file, ...args], minutes: limitMinutes }) {
  const minutes = Math.ceil(limitMinutes * slowness)
  // npm's warnings about the settings of this machine are not test results
  const env = { W3M_WORKERS: workers, ...process.env, W3M_BUILT: '1', npm_config_loglevel: 'error' }
  const child = spawn(file, args, { cwd: root, stdio: 'inherit', env, detached: true })
  const tell = signal => {
    try {
      process.kill(-child.pid, signal)
    } catch {
      // it has ended already
    }
  }
  const stop = signal => {
    tell(signal)
    setTimeout(tell, 10_000, 'SIGKILL').unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
  const limit = setTimeout(() => {
    console.log(`\nafter ${minutes} minutes it still runs: ended`)
    stop('SIGTERM')
  }, minutes * 60_000)
  return new Promise(done =>
    child.on('close', (code, signal) => {
      clearTimeout(limit)
      for (const name of ['SIGINT', 'SIGTERM']) process.off(name, stop)
      done(signal ? 1 : code)
    }),
  )
}

const slowness = calibrate()
/** End-to-end tests at a time. They wait for a quarter of their time; a machine that is busy or slow is left with two. */
const workers = slowness < 1.25 ? '3' : '2'
const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !STEPS[name])
if (unknown.length > 0)
  throw new Error(`no such step: ${unknown.join(', ')}; there are ${Object.keys(STEPS).join(', ')}`)
const names = Object.keys(STEPS).filter(name => {
  if (wanted.length === 0 || wanted.includes(name)) return true
  return name === 'build' && wanted.some(each => NEEDS_BUILD.includes(each))
})

fs.rmSync(results, { recursive: true, force: true })
fs.mkdirSync(results, { recursive: true })
const total = { passed: 0, failed: 0, flaky: 0, skipped: 0 }
const times = []
const notRun = []
let isBuilt = true
const begin = performance.now()
const seconds = since => `${((performance.now() - since) / 1000).toFixed(1)} s`
for (const name of names) {
  const start = performance.now()
  console.log(`\n── ${name}`)
  const reason = STEPS[name].leftOut?.()
  if (reason) {
    console.log(reason)
    notRun.push(`${name} did not run: ${reason}`)
    continue
  }
  const isPossible = isBuilt || !NEEDS_BUILD.includes(name)
  if (!isPossible) console.log('not possible without a build')
  const code = isPossible ? await run(STEPS[name]) : 1
  if (name === 'build') isBuilt = code === 0
  const counted = count(STEPS[name], name, code)
  for (const key of Object.keys(total)) total[key] += counted[key]
  times.push(`${name} ${seconds(start)}${code === 0 ? '' : ' FAILED'}`)
}
console.log(`\n${times.join(' · ')} · together ${seconds(begin)}`)
for (const line of notRun) console.log(line)
if (total.skipped > 0) console.log(`${total.skipped} skipped`)
if (total.flaky > 0)
  console.log(`${total.flaky} passed only when tried again (Playwright lists them as flaky)`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
