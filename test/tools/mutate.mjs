#!/usr/bin/env node
// `npm run mutate -- shared/lib chains/evm/transfer.ts`: changes the sources one piece at a time, and counts the changes that a test
// notices. Each folder is tried with its own tests alone, which counts the score rather too low. The tests run one file at a
// time, each on the changes that no other file has noticed: with all files at once, jest loads all of them for each change,
// which takes eight times as long. Survivors are listed in .cache/mutation.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Stryker } from '@stryker-mutator/core'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
process.chdir(root)

const FOLDERS = ['shared/lib', 'chains', 'features/sign-in', 'features/transactions', 'wallets/walletconnect']

/** Tests in other folders that belong to the folder. */
const MORE_TESTS = { chains: ['contracts'] }

/** Percentage of mutants that tests have to kill. */
const WANTED = 85

/** The folder or file itself, or the nearest folder above it that has tests. */
function testsOf(target) {
  const more = Object.entries(MORE_TESTS).filter(([folder]) => `${target}/`.startsWith(`${folder}/`))
  const own = ['unit', 'integration'].map(kind => {
    let place = target
    while (place !== '.' && !fs.existsSync(`test/${kind}/${place}`)) place = path.dirname(place)
    return place === '.' || !place.includes('/') ? undefined : `${kind}/${place}`
  })
  return [...new Set([...own, ...more.flatMap(([, tests]) => tests)])].filter(Boolean)
}

const DETECTED = ['Killed', 'Timeout']
const ALIVE = ['Survived', 'NoCoverage']

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

/** Tries the mutants of these files or ranges with the tests of one file. */
const tryMutants = (mutate, testFile) =>
  new Stryker({
    mutate,
    tempDirName: `.cache/mutation-of-${process.pid}`,
    jest: { config: { roots: ['<rootDir>/test'], testMatch: [`<rootDir>/${testFile}`] } },
    ...(process.env.W3M_ONE_WORKER ? { concurrency: 1 } : {}),
  }).runMutationTest()

async function mutate(target) {
  const all = new Map()
  let ranges = [/\.tsx?$/.test(target) ? `src/${target}` : `src/${target}/**/*.ts`]
  for (const testFile of testFiles(target)) {
    for (const mutant of await tryMutants(ranges, testFile)) {
      const known = all.get(nameOf(mutant))
      if (!DETECTED.includes(known?.status)) all.set(nameOf(mutant), mutant)
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

const wanted = process.argv.slice(2).map(target => target.replace(/^src\/|\/$/g, ''))
const rows = []
for (const target of wanted.length > 0 ? wanted : FOLDERS) rows.push(await mutate(target))
for (const { target, killed, all, score } of rows)
  console.log(`${score.toFixed(1).padStart(5)} %  ${killed} of ${all}  ${target}`)
process.exitCode = rows.some(({ score }) => score < WANTED) ? 1 : 0
