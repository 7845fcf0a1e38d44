#!/usr/bin/env node
// `npm run flakes -- [--runs 10] [--busy 5] [--slowest 10] [unit integration rules e2e]`: runs steps of `npm test` again and
// again, the last `--busy` runs with every core kept busy. Prints the tests that did not always do the same, and the slowest.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const results = path.join(root, '.cache', 'results')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '10' },
    busy: { type: 'string', default: '5' },
    slowest: { type: 'string', default: '10' },
  },
})
const steps = positionals.length > 0 ? positionals : ['unit', 'integration', 'rules', 'e2e']

/** Keeps every core busy, in bursts, which disturb tests more than a constant load. Returns a function that ends it. */
function makeLoad() {
  const burst = `
    const { createHash } = require('node:crypto')
    const block = Buffer.alloc(1 << 20)
    const work = () => {
      const end = Date.now() + 900
      while (Date.now() < end) createHash('sha512').update(block).digest()
      setTimeout(work, 100 * Math.random())
    }
    work()`
  const workers = os.cpus().map(() => new Worker(burst, { eval: true }))
  return () => Promise.all(workers.map(worker => worker.terminate()))
}

function runSteps() {
  const child = spawn(process.execPath, [path.join(root, 'test/tools/run-tests.mjs'), ...steps], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise(done => child.on('close', done))
}

/** Every test of the last run: its name, how it ended, milliseconds. */
function* testsOfLastRun() {
  const reports = fs.existsSync(results) ? fs.readdirSync(results) : []
  for (const file of reports.filter(name => name.endsWith('.json'))) {
    const report = JSON.parse(fs.readFileSync(path.join(results, file), 'utf8'))
    if (report.testResults) yield* testsOfJest(report)
    else yield* testsOfPlaywright(report.suites ?? [], [])
  }
}

function* testsOfJest({ testResults }) {
  for (const { name, assertionResults, message } of testResults) {
    const file = path.relative(root, name)
    if (assertionResults.length === 0 && message) yield { name: file, outcome: 'failed', ms: 0 }
    for (const { fullName, status, duration } of assertionResults)
      yield { name: `${file} › ${fullName}`, outcome: status, ms: duration ?? 0 }
  }
}

function* testsOfPlaywright(suites, above) {
  for (const { title, suites: inner = [], specs = [] } of suites) {
    const names = [...above, title].filter(Boolean)
    yield* testsOfPlaywright(inner, names)
    for (const spec of specs)
      for (const { status, results: tries } of spec.tests)
        yield {
          name: [...names, spec.title].join(' › '),
          // `flaky`: passed only when tried again
          outcome: { expected: 'passed', unexpected: 'failed' }[status] ?? status,
          ms: tries.reduce((sum, { duration }) => sum + duration, 0),
        }
  }
}

const median = numbers => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0

const tests = new Map()
const count = Number(values.runs)
for (let run = 1; run <= count; run++) {
  const isBusy = run > count - Number(values.busy)
  console.log(`\n════ run ${run} of ${count}${isBusy ? ', every core busy' : ''}`)
  const stopLoad = isBusy ? makeLoad() : async () => {}
  const code = await runSteps()
  await stopLoad()
  console.log(`════ run ${run}: ${code === 0 ? 'passed' : 'FAILED'}`)
  for (const { name, outcome, ms } of testsOfLastRun()) {
    const known = tests.get(name) ?? { outcomes: [], times: [], busy: 0 }
    known.outcomes.push(outcome)
    known.times.push(ms)
    if (isBusy && outcome !== 'passed') known.busy++
    tests.set(name, known)
  }
}

const all = [...tests].map(([name, test]) => ({ name, ...test, ms: median(test.times) }))
const isBad = outcome => outcome === 'failed' || outcome === 'flaky'
const bad = all.filter(({ outcomes }) => outcomes.some(isBad))
console.log(`\n${tests.size} tests, ${count} runs`)
for (const { name, outcomes, busy } of bad) {
  const times = outcomes.filter(isBad).length
  const what =
    times === outcomes.length
      ? 'failed always'
      : `failed ${times} of ${outcomes.length}, ${busy} of them busy`
  console.log(`  ${what}: ${name}`)
}
if (bad.length === 0) console.log('  none flaky')
console.log(`\nslowest ${values.slowest} (median):`)
for (const { name, ms } of all.toSorted((a, b) => b.ms - a.ms).slice(0, Number(values.slowest)))
  console.log(`  ${(ms / 1000).toFixed(1)} s  ${name}`)
process.exitCode = bad.length > 0 ? 1 : 0
