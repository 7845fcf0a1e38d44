// `npm start`: builds the product, starts the sandbox, prints where it is, and ends all of it on Ctrl-C or SIGTERM.
import { endWithSignals } from './end-with-signals.mjs'
import { startSandbox } from './launch.mjs'

let sandbox
endWithSignals(() => sandbox?.close())

try {
  const port = process.env.PORT ? Number(process.env.PORT) : undefined
  const dataDir = process.argv.find(each => each.startsWith('--data='))?.slice('--data='.length)
  sandbox = await startSandbox({ port, dataDir, build: !process.argv.includes('--no-build') })
  console.log(`Ready  ${sandbox.manifest.demo}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
