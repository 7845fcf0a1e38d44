#!/usr/bin/env node
// `npm run mutate -- shared/lib chains/evm/transfer.ts`: changes the sources one piece at a time, and counts the changes that a test
// notices. Each folder is tried with its own tests alone, which is fast enough to be of use and counts the score rather too low;
// with all tests that reach a file, each change would take minutes. Results are kept in .cache, so that a second run is short.
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

async function mutate(target) {
  const isFile = /\.tsx?$/.test(target)
  const results = await new Stryker({
    mutate: [isFile ? `src/${target}` : `src/${target}/**/*.ts`],
    incrementalFile: `.cache/mutation/${target.replaceAll('/', '-')}.json`,
    tempDirName: `.cache/mutation-of-${process.pid}`,
    jest: {
      config: {
        // jest only finds the tests that reach a file through files in its roots
        roots: ['<rootDir>/src', '<rootDir>/test'],
        testMatch: testsOf(target).map(folder => `<rootDir>/test/${folder}/**/*.test.{ts,tsx}`),
      },
    },
    ...(process.env.W3M_ONE_WORKER ? { concurrency: 1 } : {}),
  }).runMutationTest()
  const count = (...kinds) => results.filter(({ status }) => kinds.includes(status)).length
  const killed = count('Killed', 'Timeout')
  const all = killed + count('Survived', 'NoCoverage')
  return { target, killed, all, score: all === 0 ? 100 : (100 * killed) / all }
}

const wanted = process.argv.slice(2).map(target => target.replace(/^src\/|\/$/g, ''))
const rows = []
for (const target of wanted.length > 0 ? wanted : FOLDERS) rows.push(await mutate(target))
for (const { target, killed, all, score } of rows)
  console.log(`${score.toFixed(1).padStart(5)} %  ${killed} of ${all}  ${target}`)
process.exitCode = rows.some(({ score }) => score < WANTED) ? 1 : 0
