import { type SerializedW3mError, serializeError } from '../../shared/errors/serialize-error'
import { eventTracked } from '../../store/feedback/event-tracked'
import type { Heard, Opening, Proof } from '../../wallets/connections/sign-in-guard'
import { type Found, findSession } from './find-session'
import type { HeldWallets } from './held-wallets'
import type { Held } from './pending-sign-in'
import type { SignInDesk } from './sign-in-desk'
import type { SignedInWatch } from './signed-in-watch'

type Parts = { readonly desk: SignInDesk; readonly wallets: HeldWallets; readonly watch: SignedInWatch }
type Arrival = {
  readonly openings: readonly Opening[]
  readonly heard: Heard
  readonly proof: Proof | undefined
}

/** As `SignInGate.admit`. */
export async function admit(parts: Parts, { openings, heard, proof }: Arrival): Promise<void> {
  const { desk, wallets, watch } = parts
  const isRestored = openings[0]?.restored ?? false
  if (!isRestored) wallets.cancel()
  const held = wallets.take(openings, heard)
  const finding = find(desk, held, proof)
  let error: SerializedW3mError | null = null
  try {
    const found = await Promise.race([finding, held.promise]) // which is rejected once nobody waits any more
    if (found) {
      accept(parts, held, found)
      return
    }
  } catch (thrown) {
    if (held.isOver) {
      if (proof) void finding.catch(() => {}).then(() => settle(parts, openings))
      throw thrown
    }
    error = serializeError(thrown)
    desk.raise(thrown)
    // What was found again is not forgotten because the server cannot be asked now.
    if (isRestored) {
      held.stop()
      throw thrown
    }
    if (proof) track(desk, openings, 'SIWE_AUTH_ERROR')
  } finally {
    wallets.checked(held)
    watch.catchUp()
  }
  return wallets.hold(held, { error, isSent: proof !== undefined })
}

/** The session that opens them, as their wallets are by then; `nobody` where none is needed. */
async function find(
  desk: SignInDesk,
  held: Held,
  proof: Proof | undefined,
): Promise<Found | 'nobody' | undefined> {
  let isNew = false
  for (let next = proof; ; next = undefined) {
    const subject = subjectOf(desk, held.openings)
    if (!subject) return 'nobody'
    const found = await findSession({ desk, client: desk.client(), subject, proof: next })
    isNew = found !== undefined && (isNew || found.isNew)
    // else the wallet has turned to something else meanwhile
    if (subject === subjectOf(desk, held.openings) || held.isOver) return found && { ...found, isNew }
  }
}

const subjectOf = (desk: SignInDesk, openings: readonly Opening[]) =>
  openings.find(({ connector }) => desk.needs(connector.namespace))

function accept({ desk, wallets }: Parts, held: Held, found: Found | 'nobody'): void {
  if (found !== 'nobody') {
    desk.signedIn = found.signedIn
    if (found.isNew) {
      track(desk, held.openings, 'SIWE_AUTH_SUCCESS')
      desk.client().tell(found.signedIn.session)
    }
  }
  wallets.open(held)
}

function track(
  desk: SignInDesk,
  openings: readonly Opening[],
  event: 'SIWE_AUTH_SUCCESS' | 'SIWE_AUTH_ERROR',
): void {
  const network = subjectOf(desk, openings)?.connection.network ?? ''
  desk.store.dispatch(eventTracked({ event, properties: { network } }))
}

/** Who was let in by what their wallet signed, and has turned away meanwhile. */
function settle({ desk, watch }: Parts, openings: readonly Opening[]): void {
  const subject = subjectOf(desk, openings)
  const [address] = subject?.connection.accounts ?? []
  if (subject && address !== undefined) watch.settle({ namespace: subject.connector.namespace, address })
}
