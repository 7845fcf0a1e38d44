#!/usr/bin/env node
// `npm run mutate -- shared/lib chains/evm/simulate.ts`: changes the sources one piece at a time, and counts the changes that a test
// notices. Each folder is tried with its own tests alone, which counts the score rather too low. The tests run one file at a
// time, each on the changes that no other file has noticed: with all files at once, jest loads all of them for each change,
// which takes eight times as long. Survivors are listed in .cache/mutation.
// `npm run mutate -- --sample 300 chains`: that many changes of the folder, chosen at random (`--seed 7` for others), which
// gives the score within about five percentage points in a fraction of the time.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
process.chdir(root)

const FOLDERS = ['shared/lib', 'chains', 'features/sign-in', 'features/transactions', 'wallets/walletconnect']

/** Tests of features that use the folder, and so test it too. */
const MORE_TESTS = {
  chains: [
    'contracts',
    'unit/services/adapters',
    'unit/element/options',
    'unit/features/transactions',
    'unit/features/swap',
    'unit/features/send',
  ],
}

/** Runs nothing of the folders, so that Stryker lists their mutants without trying one. */
const TEST_OF_NOTHING = 'unit/cli/svg-safety.test.ts'

/** Percentage of mutants that tests have to kill. */
const WANTED = 85

/** The folder or file itself, or the nearest folder above it that has tests. */
function testsOf(target) {
  const more = Object.entries(MORE_TESTS).filter(([folder]) => `${target}/`.startsWith(`${folder}/`))
  const own = ['unit', 'integration'].map(kind => {
    let place = target
    while (place !== '.' && !fs.existsSync(`test/${kind}/${place}`)) place = path.dirname(place)
    // A top folder, such as `chains`, has too many tests for one file in it.
    const isTooWide = place !== target && !place.includes('/')
    return isTooWide ? undefined : `${kind}/${place}`
  })
  return [...new Set([...own, ...more.flatMap(([, tests]) => tests)])].filter(Boolean)
}

const DETECTED = ['Killed', 'Timeout']
const ALIVE = ['Survived', 'NoCoverage']

/** Results that stay, whatever another test file finds. `Ignored`: the code runs once, when its module loads. */
const DONE = [...DETECTED, 'Ignored']

const filesIn = folder => fs.readdirSync(folder, { recursive: true }).map(file => `${folder}/${file}`)

/** Unit tests before integration tests, which are slower. */
const testFiles = target =>
  testsOf(target)
    .flatMap(folder => filesIn(`test/${folder}`).sort())
    .filter(file => /\.test\.tsx?$/.test(file))

/** Where the mutant is, as the option `mutate` takes it: columns count from zero there, and from one in results. */
const rangeOf = ({ fileName, location: { start, end } }) =>
  `${path.relative(root, fileName)}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`

const nameOf = mutant => `${rangeOf(mutant)} ${mutant.mutatorName} ${mutant.replacement}`

/** Stryker cannot record coverage in an environment that the test file names itself. */
const WITHOUT_COVERAGE = { coverageAnalysis: 'off', ignoreStatic: false }

const namesEnvironment = testFile => fs.readFileSync(testFile, 'utf8').includes('@jest-environment')

/** Tries the mutants of these files or ranges with the tests of one file. */
const tryMutants = (mutate, testFile) =>
  new Stryker({
    mutate,
    ...(namesEnvironment(testFile) ? WITHOUT_COVERAGE : {}),
    tempDirName: `.cache/mutation-of-${process.pid}`,
    jest: { config: { roots: ['<rootDir>/test'], testMatch: [`<rootDir>/${testFile}`] } },
    ...(process.env.W3M_ONE_WORKER ? { concurrency: 1 } : {}),
  }).runMutationTest()

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The ranges of so many mutants, and the names of these, since a range may hold others. */
async function sample(ranges, size, seed) {
  const random = randomFrom(seed)
  const chosen = (await tryMutants(ranges, `test/${TEST_OF_NOTHING}`))
    .map(mutant => ({ mutant, order: random() }))
    .sort((one, other) => one.order - other.order)
    .slice(0, size)
    .map(({ mutant }) => mutant)
  return { ranges: [...new Set(chosen.map(rangeOf))], names: new Set(chosen.map(nameOf)) }
}

async function mutate(target) {
  const all = new Map()
  const whole = [/\.tsx?$/.test(target) ? `src/${target}` : `src/${target}/**/*.ts`]
  const chosen = sampleSize > 0 ? await sample(whole, sampleSize, seed) : undefined
  let ranges = chosen?.ranges ?? whole
  for (const testFile of testFiles(target)) {
    for (const mutant of await tryMutants(ranges, testFile)) {
      if (chosen && !chosen.names.has(nameOf(mutant))) continue
      const known = all.get(nameOf(mutant))
      if (!DONE.includes(known?.status)) all.set(nameOf(mutant), mutant)
    }
    const alive = [...all.values()].filter(({ status }) => ALIVE.includes(status))
    console.log(`${all.size - alive.length} of ${all.size} after ${testFile}`)
    ranges = alive.map(rangeOf)
    if (ranges.length === 0) break
  }
  const count = kinds => [...all.values()].filter(({ status }) => kinds.includes(status)).length
  const killed = count(DETECTED)
  const tried = killed + count(ALIVE)
  const survivors = [...all].filter(([, { status }]) => ALIVE.includes(status)).map(([name]) => name)
  fs.mkdirSync('.cache/mutation', { recursive: true })
  fs.writeFileSync(`.cache/mutation/${target.replaceAll('/', '-')}.txt`, survivors.join('\n'))
  return { target, killed, all: tried, score: tried === 0 ? 100 : (100 * killed) / tried }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string', default: '0' }, seed: { type: 'string', default: '1' } },
})
const [sampleSize, seed] = [Number(values.sample), Number(values.seed)]
const wanted = positionals.map(target => target.replace(/^src\/|\/$/g, ''))
const rows = []
for (const target of wanted.length > 0 ? wanted : FOLDERS) rows.push(await mutate(target))
for (const { target, killed, all, score } of rows)
  console.log(`${score.toFixed(1).padStart(5)} %  ${killed} of ${all}  ${target}`)
process.exitCode = rows.some(({ score }) => score < WANTED) ? 1 : 0
