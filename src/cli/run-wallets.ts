import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import type { Wallet } from '../services/directory/schemas'
import * as hosts from '../shared/config/hosts'
import { parseCaip2 } from '../shared/lib/caip'
import { isWebUrl } from '../shared/lib/url'
import { CommandError, EXIT } from './wallets/command-error'
import { createDraw } from './wallets/draw-pictures'
import { readDirectory } from './wallets/read-directory'
import { readPictures } from './wallets/read-pictures'
import { LIST_FILE, writeList } from './wallets/write-list'

const HELP = `npx w3m-modal wallets --project-id=<id> [options]

Writes a list of wallets and their pictures into a folder of your page. The adapter w3m-modal/services/static-wallets shows
them, so that visitors send no request to the directory.

  --project-id=<id>       your project’s ID
  --out=public/wallets    folder for ${LIST_FILE} and the pictures
  --ids=<id,id>           only these wallets, in this order
  --search=<text>         only wallets with this in their name
  --networks=<id,id>      only wallets for one of these networks (CAIP-2: eip155:1)
  --limit=100             maximum number of wallets
  --size=<pixels>         draws each picture as a square PNG of this size; needs @resvg/resvg-js in your project
  --origin=<url>          one of your project’s allowed origins, if it has a list of them
  --directory=<url>       a directory other than ${hosts.api}

Exit codes: ${EXIT.options} options, ${EXIT.directory} the directory cannot be reached or refuses, ${EXIT.missing} unknown id or no wallet, ${EXIT.files} the files cannot be written.
Nothing is written unless all wallets were read.
`
const TEXT = { type: 'string' } as const
const OPTIONS = {
  help: { type: 'boolean', default: false },
  'project-id': TEXT,
  out: { ...TEXT, default: 'public/wallets' },
  ids: { ...TEXT, default: '' },
  search: { ...TEXT, default: '' },
  networks: { ...TEXT, default: '' },
  limit: { ...TEXT, default: '100' },
  size: TEXT,
  origin: TEXT,
  directory: { ...TEXT, default: hosts.api },
} as const
type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values']

const MAX_SIZE = 1024

const optionsError = (message: string) => new CommandError(EXIT.options, message)
const listOf = (text: string) => [...new Set(text.split(/[\s,]+/).filter(Boolean))]

/** A whole number from 1 to `max`. */
function numberOf(name: string, text: string, max: number): number {
  const value = Number(text)
  if (Number.isInteger(value) && value >= 1 && value <= max) return value
  throw optionsError(`--${name} has to be a whole number from 1 to ${max}, not “${text}”`)
}

function readOptions(values: Values) {
  const { 'project-id': projectId, directory: address, origin, size } = values
  if (!projectId) throw optionsError('--project-id is missing: the directory requires it')
  for (const [name, url] of Object.entries({ directory: address, origin }))
    if (url !== undefined && !isWebUrl(url))
      throw optionsError(`--${name} has to be a web address, not “${url}”`)
  const networks = listOf(values.networks)
  const invalid = networks.find(network => !parseCaip2(network))
  if (invalid) throw optionsError(`--networks: “${invalid}” is not a CAIP-2 id, such as eip155:1`)
  return {
    directory: {
      url: address.replace(/\/+$/, ''),
      projectId,
      origin: origin && new URL(origin).origin,
    },
    choice: {
      ids: listOf(values.ids),
      search: values.search.trim(),
      networks,
      limit: numberOf('limit', values.limit, 10_000),
    },
    draw: size === undefined ? undefined : createDraw(numberOf('size', size, MAX_SIZE)),
  }
}

/** URL of the list for the page. A folder for static files is the root of its site. */
function urlOf(folder: string): string {
  const path = relative(process.cwd(), folder).replaceAll('\\', '/')
  const parts = path.split('/').filter(part => part && part !== '..' && part !== '.')
  const root = parts.findLastIndex(part => /^(public|static|www|dist|htdocs)$/.test(part))
  return ['', ...parts.slice(root + 1), LIST_FILE].join('/')
}

function summaryOf(wallets: readonly Wallet[], pictures: number, bytes: number, folder: string): string {
  return `${wallets.length} wallets, ${pictures} pictures (${Math.ceil(bytes / 1000)} kB) in ${folder}

  import { staticWallets } from 'w3m-modal/services/static-wallets'
  const modal = document.querySelector('w3m-modal')
  modal.services = { wallets: staticWallets('${urlOf(folder)}') }
`
}

async function write(values: Values): Promise<void> {
  const { directory, choice, draw } = readOptions(values)
  const wallets = await readDirectory(directory, choice)
  const { pictures, refused } = await readPictures(directory, wallets, draw)
  // the list has no picture ids, which refer to the directory
  const rows = wallets.map(({ image_id: _id, image_url: _url, ...wallet }) => wallet)
  await writeList(values.out, rows, pictures)
  for (const { id, name } of wallets)
    if (refused.has(id)) console.error(`Without a picture: ${name} (${refused.get(id)})`)
  const bytes = [...pictures.values()].reduce((sum, picture) => sum + picture.bytes.byteLength, 0)
  console.log(summaryOf(wallets, pictures.size, bytes, values.out))
}

/** Writes a list of wallets into a folder of a page. Resolves with the exit code. */
export async function runWallets(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  if (values.help) {
    console.log(HELP)
    return EXIT.written
  }
  try {
    await write(values)
    return EXIT.written
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    console.error(error.message)
    return error.exitCode
  }
}
