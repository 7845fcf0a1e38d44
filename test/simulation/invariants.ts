import type { SimTab } from './world/sim-tab'
import { sessionsIn, type World } from './world/world'

/**
 * What has to hold, whatever happens. Each function returns what does not.
 *
 * After each step:
 * 1. No event twice: a page that knows nothing but the events it heard knows the state.
 * 2. Amounts: a wallet is asked for exactly what the preview showed when the visitor approved it, and once.
 * 3. No approved transaction disappears from the list of the page that requested it, unless the visitor dismissed it.
 * 4. What a page says of a transaction is true: `refused` was never sent, `confirmed` and `failed` are in a block.
 *
 * After everything works again and enough time has passed:
 * 5. Every request has ended, with success or with an error that has a code.
 * 6. No state waits for anything but the visitor or the chain.
 * 7. No lost session: one that the wallet holds is in storage, and pages that are opened show it.
 * 8. No dead session: one that pages show is held by the wallet. Pages learn from storage what others have ended.
 * 9. Where the page asks for a sign-in, a connection has a session of its account, or the visitor is being asked.
 * 10. Pages that are opened list every transaction whose outcome no page has seen.
 */
export function checkStep(world: World): readonly string[] {
  return [
    ...world.complaints,
    ...world.tabs.flatMap(tab => [
      ...checkEvents(tab),
      ...checkList(tab, world),
      ...checkReportedOutcomes(tab, world),
    ]),
  ]
}

function checkEvents(tab: SimTab): readonly string[] {
  const { byNamespace, active } = tab.state.connections
  const notified = Object.fromEntries(
    Object.entries(byNamespace).map(([namespace, { accounts, network }]) => [
      namespace,
      { address: accounts[0], network },
    ]),
  )
  const isReported = JSON.stringify(notified) === JSON.stringify(tab.replay.seen)
  return [
    ...tab.replay.complaints.map(each => `1 ${tab.name}: ${each}`),
    ...(isReported
      ? []
      : [`1 ${tab.name}: told ${JSON.stringify(tab.replay.seen)}, but is ${JSON.stringify(notified)}`]),
    ...(active !== null && !byNamespace[active] ? [`1 ${tab.name}: nothing is connected on ${active}`] : []),
  ]
}

function checkList(tab: SimTab, world: World): readonly string[] {
  return world.sent.flatMap(({ value }) => {
    const approved = world.approvedPreviews.get(value)
    if (approved?.tab !== tab.name || world.dismissed.has(approved.id)) return []
    const isListed = tab.transactions.some(({ id }) => id === approved.id)
    return isListed ? [] : [`3 ${tab.name}: ${value} wei were sent, and are not listed`]
  })
}

function checkReportedOutcomes(tab: SimTab, world: World): readonly string[] {
  return tab.transactions.flatMap(({ status, transaction, hash }) => {
    const value = 'value' in transaction ? transaction.value : ''
    const wasSent = world.sent.some(each => each.value === value)
    const inBlock = world.node.all.find(each => each.block !== undefined && each.hash === hash)
    if (status === 'refused' && wasSent)
      return [`4 ${tab.name}: ${value} wei count as refused, but were sent`]
    if (status === 'confirmed' && (!inBlock || inBlock.isReverted))
      return [`4 ${tab.name}: ${value} wei count as confirmed, but are in no block`]
    if (status === 'failed' && !inBlock?.isReverted)
      return [`4 ${tab.name}: ${value} wei count as failed, but did not`]
    return []
  })
}

/** Of the pages that are there at the end. */
export function checkRest(world: World): readonly string[] {
  return [
    ...checkStep(world),
    ...world.tabs.flatMap(tab => [
      ...checkOutcomes(tab, world),
      ...checkStates(tab, world),
      ...checkShown(tab, world),
    ]),
  ]
}

/**
 * Whether the wallet has sent the transaction without answering, and it has been dropped or replaced since. No page can
 * tell that from a visitor who has not decided yet: the wallet is still being asked, and the chain shows nothing.
 */
function isUnknowable({ status, transaction }: SimTab['transactions'][number], world: World): boolean {
  const value = 'value' in transaction ? transaction.value : ''
  const sent = world.sent.find(each => each.value === value)
  return status === 'asking' && sent !== undefined && world.node.all.every(({ hash }) => hash !== sent.hash)
}

function checkOutcomes(tab: SimTab, world: World): readonly string[] {
  return tab.requests.flatMap(({ what, outcome }) => {
    // a transaction that was sent is followed until the chain ends it
    const isFollowed =
      what === 'confirm' && tab.transactions.some(each => each.status === 'sent' || isUnknowable(each, world))
    if (outcome === undefined) return isFollowed ? [] : [`5 ${tab.name}: "${what}" never ends`]
    if (outcome === 'done' || /^([A-Z_]+|-?\d+)$/.test(outcome.code)) return []
    return [`5 ${tab.name}: "${what}" ends without a code`]
  })
}

const RESTING = ['idle', 'awaitingConfirmation', 'failed']

function checkStates(tab: SimTab, world: World): readonly string[] {
  const { connections, networks, signIn, pairing } = tab.state
  const open = Object.values(networks.requests).filter(({ error }) => !error)
  const isPending = tab.transactions.filter(
    each => ['checking', 'asking'].includes(each.status) && !isUnknowable(each, world),
  )
  const isPrompting = connections.promptingUid && !tab.transactions.some(each => isUnknowable(each, world))
  const checks = [
    [connections.restoring, 'is still restoring'],
    [connections.pending, 'is still connecting'],
    [isPrompting, 'still says that the wallet is asked'],
    [open.length > 0, 'is still switching'],
    [pairing.active, 'is still pairing'],
    [signIn && !RESTING.includes(signIn.status), `sign-in is ${signIn?.status}`],
    [signIn?.pending.some(({ status }) => status === 'checking'), 'is still checking a connection'],
    [signIn && signIn.signOuts.made !== signIn.signOuts.ended, 'is still signing out'],
    [signIn && signIn.unsettled > 0, 'still settles a signature'],
    [isPending.length > 0 && world.questions().length === 0, `a transaction is ${isPending[0]?.status}`],
  ] as const
  return checks.flatMap(([isBad, what]) => (isBad ? [`6 ${tab.name}: ${what}`] : []))
}

const stored = (world: World) =>
  sessionsIn(world.origin.values.get('@w3m/test-project/walletConnect') ?? null)

function checkShown(tab: SimTab, world: World): readonly string[] {
  const { connection } = tab
  const { signIn } = tab.state
  const complaints: string[] = []
  const knows = !world.hasBeenFull || world.tabs.length === 1
  if (connection?.connector.type === 'WALLET_CONNECT' && world.phone.held.size === 0 && knows)
    complaints.push(`8 ${tab.name}: shows a session that the wallet does not hold`)
  if (connection?.connector.type === 'ANNOUNCED') {
    const [account] = world.extension.accounts
    if (!world.extension.shares) complaints.push(`8 ${tab.name}: the extension shares nothing`)
    else if (connection.accounts[0]?.toLowerCase() !== account?.toLowerCase())
      complaints.push(`8 ${tab.name}: shows another account than the extension`)
    else if (connection.network !== `eip155:${world.extension.chainId}`)
      complaints.push(`8 ${tab.name}: shows another network than the extension`)
  }
  if (world.options.siwe && connection) {
    const { session } = world.server
    const isSame = session?.address.toLowerCase() === connection.accounts[0]?.toLowerCase()
    if (!isSame && !signIn?.requestedAccount)
      complaints.push(
        `9 ${tab.name}: connected with ${session ? 'a session of another account' : 'no session'}, and no question`,
      )
  }
  return complaints
}

/** Of a page that is opened after all others are gone. */
export function checkReopened(tab: SimTab, world: World): readonly string[] {
  const complaints = [...checkStep(world), ...checkStates(tab, world), ...checkShown(tab, world)]
  const { connection } = tab
  const { signIn } = tab.state
  const kept = stored(world)
  const isShown =
    connection?.connector.type === 'WALLET_CONNECT' ||
    signIn?.pending.some(({ connections }) =>
      connections.some(({ connector }) => connector.type === 'WALLET_CONNECT'),
    )
  if (!world.isLossy) {
    for (const topic of world.phone.held) {
      if (kept.includes(topic) || world.mayEnd.has(topic)) continue
      complaints.push(`7 the wallet holds a session that is not in storage`)
    }
    if (kept.length > 0 && !isShown) complaints.push('7 a stored session is not shown')
    if (kept.length > 1) complaints.push(`7 ${kept.length} sessions are stored`)
    for (const { value, hash } of world.sent) {
      const approved = world.approvedPreviews.get(value)
      if (!approved || world.dismissed.has(approved.id) || world.seenOutcomes.has(approved.id)) continue
      const isListed = tab.transactions.some(({ id }) => id === approved.id)
      if (!isListed) complaints.push(`10 ${value} wei (${hash.slice(-4)}) were sent, and are not listed`)
    }
  }
  for (const topic of kept) {
    // A page that has lost the connection does not open the session, so it does not learn that the wallet has ended it.
    // It shows nothing of it either.
    if (!world.phone.held.has(topic) && (isShown || !world.isLossy))
      complaints.push('8 a stored session is not held by the wallet')
  }
  return complaints
}
