import type { SoakEvent } from './in-page'
import type { Figures, SoakTab } from './soak-tab'

/** MiB that the heap may have grown. */
const MAX_GROWTH = 1

type Played = {
  readonly minutes: number
  readonly seed: string
  readonly faults: Readonly<Record<string, number>>
}

/** Prints what happened, and what is wrong. Returns whether everything is right. */
export async function report(tabs: readonly SoakTab[], { minutes, seed, faults }: Played): Promise<boolean> {
  console.log(`\n${minutes} minutes, seed ${seed}`)
  console.log(
    `faults: ${Object.entries(faults)
      .map(([name, count]) => `${name} ${count}`)
      .join(' · ')}`,
  )
  const problems: string[] = []
  for (const tab of tabs) {
    const end = await tab.figures()
    console.log(`\n── ${tab.name}`)
    console.log(describe(tab, end))
    for (const line of await addedListeners(tab)) console.log(line)
    problems.push(...(await problemsOf(tab, end)).map(each => `${tab.name}: ${each}`))
  }
  console.log(problems.length === 0 ? '\nnothing lost, nothing left over' : `\n${problems.join('\n')}`)
  return problems.length === 0
}

function describe({ requests, reloads, start }: SoakTab, end: Figures): string {
  const outcomes = new Map<string, number>()
  for (const { what, outcome = 'open' } of requests) {
    const key = `${what.replace(/ to .*/, '')}: ${outcome}`
    outcomes.set(key, (outcomes.get(key) ?? 0) + 1)
  }
  const lines = [...outcomes].sort().map(([key, count]) => `   ${key} × ${count}`)
  const change = (name: keyof Figures) => `${name} ${round(start?.[name])} → ${round(end[name])}`
  return [
    `   ${change('listeners')}, ${change('sockets')}, ${change('heap')} MiB, ${reloads} reloads`,
    ...lines,
  ].join('\n')
}

/** Where more listeners than at the start were added; nothing unless they are traced. */
async function addedListeners(tab: SoakTab): Promise<readonly string[]> {
  const now = await tab.listenerSources()
  return [...now].flatMap(([place, count]) => {
    const more = count - (tab.startSources.get(place) ?? 0)
    return more > 0 ? [`   ${more} listeners more by ${place}`] : []
  })
}

const round = (value = Number.NaN) => Math.round(value * 100) / 100

/** Outcomes with a name: success, or an error's code. */
const NAMED = /^(done|the page was reloaded|[A-Z]+(_[A-Z]+)*|-?\d+)$/

async function problemsOf(tab: SoakTab, end: Figures): Promise<readonly string[]> {
  const connected = await tab.connections()
  const { start } = tab
  const open = tab.requests.filter(({ outcome }) => outcome === undefined)
  const unnamed = tab.requests.filter(({ outcome }) => outcome !== undefined && !NAMED.test(outcome))
  return [
    ...tab.namespaces.filter(each => !connected.includes(each)).map(each => `the ${each} session is lost`),
    ...duplicates(await tab.events()),
    ...new Set(open.map(({ what }) => `"${what}" never ended`)),
    ...new Set(
      unnamed.map(({ what, outcome }) => `"${what}" ended without a code: ${outcome?.slice(0, 200)}`),
    ),
    ...new Set(tab.errors.map(error => `uncaught: ${error.slice(0, 300)}`)),
    ...(start && end.listeners > start.listeners
      ? [`${end.listeners - start.listeners} listeners more`]
      : []),
    ...(start && end.sockets > start.sockets ? [`${end.sockets - start.sockets} sockets more`] : []),
    ...(start && !tab.isReloaded && end.heap > start.heap + MAX_GROWTH
      ? [`${round(end.heap - start.heap)} MiB more`]
      : []),
  ]
}

/** Events of the last page load that change nothing, or a loss. */
function duplicates(events: readonly SoakEvent[]): readonly string[] {
  const connected = new Set<string>()
  let onScreen: string | undefined
  const found = events.flatMap(({ type, namespace, network }) => {
    switch (type) {
      case 'disconnect':
        return [`${namespace} was disconnected, although nobody asked for it`]
      case 'connect': {
        const isTwice = connected.has(namespace)
        connected.add(namespace)
        return isTwice ? [`connected twice: ${namespace}`] : []
      }
      default: {
        // a chain family that becomes active reports its network, even if it is unchanged
        const isTwice = network === onScreen
        onScreen = network
        return isTwice ? [`told twice that the network is ${network}`] : []
      }
    }
  })
  return [...new Set(found)]
}
