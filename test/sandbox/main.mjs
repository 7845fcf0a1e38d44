// `npm start`: builds the product, starts the sandbox, prints where it is, and ends all of it on Ctrl-C or SIGTERM.
import { startSandbox } from './launch.mjs'

let sandbox
let ending

/** What is not closed yet ends with this process. */
async function end() {
  await sandbox?.close()
  process.exit(0)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // The second Ctrl-C does not wait.
    if (ending) process.exit(1)
    ending = end()
  })
}

// npm passes SIGTERM to a shell that does not pass it on: a parent that is gone says the same.
const parent = process.ppid
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== parent) ending ??= end()
  }, 200).unref()
}

try {
  const port = process.env.PORT ? Number(process.env.PORT) : undefined
  const dataDir = process.argv.find(each => each.startsWith('--data='))?.slice('--data='.length)
  sandbox = await startSandbox({ port, dataDir, build: !process.argv.includes('--no-build') })
  console.log(`Ready  ${sandbox.manifest.demo}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
