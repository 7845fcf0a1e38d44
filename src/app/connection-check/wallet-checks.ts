import { selectConnectRows } from '../../features/connect/select-connect-rows'
import type { DiagnosisFinding } from '../../shared/host/diagnosis'
import { discoverAnnounced } from '../../wallets/injected/eip6963'
import type { Check } from './check'

/** How long announced wallets may take to answer, ms. */
const ANNOUNCE_MS = 200

/** Lists the wallets of this browser, and for those missing from the list, the setting of the page that hides them. */
export const checkBrowserWallets: Check = async ({ store, deps }) => {
  const { options, connectors } = store.getState()
  const listed = new Set(selectConnectRows(store.getState()).map(({ connector }) => connector?.uid))
  const found: DiagnosisFinding[] = connectors
    .filter(({ type }) => type !== 'WALLET_CONNECT' && type !== 'AUTH')
    .map(({ uid, id, type, name }) => {
      const subject = `${name} (${id}, ${type.toLowerCase()})`
      return listed.has(uid)
        ? { area: 'wallets', status: 'ok', subject, text: 'in the list' }
        : { area: 'wallets', status: 'note', subject, text: hiddenBy(id, options) }
    })
  for (const { name, rdns } of await requestAnnounced(deps))
    if (!connectors.some(info => info.rdns === rdns))
      found.push({
        area: 'wallets',
        status: 'note',
        subject: `${name} (${rdns}, announced)`,
        text: options?.enableEip6963 ? 'not in the list' : 'not in the list: enable-eip6963 is not set',
      })
  if (found.length > 0) return found
  return [
    {
      area: 'wallets',
      status: 'note',
      subject: 'This browser',
      text: 'no wallet has announced itself on this page',
    },
  ]
}

type Options = ReturnType<Parameters<Check>[0]['store']['getState']>['options']

function hiddenBy(id: string, options: Options): string {
  if (options?.excludeWalletIds.includes(id)) return 'hidden by exclude-wallet-ids'
  if (options && options.includeWalletIds.length > 0 && !options.includeWalletIds.includes(id))
    return 'not in include-wallet-ids'
  return 'part of another row of the list, or of a chain family that networks does not have'
}

/** Requests announcements again (EIP-6963), even if the page does not list announced wallets. */
async function requestAnnounced({ clock }: Parameters<Check>[0]['deps']) {
  const all: { readonly name: string; readonly rdns: string }[] = []
  const stop = discoverAnnounced(window, {
    known: { has: () => true, onChange: () => () => {} },
    found: ({ name, rdns }) => void all.push({ name, rdns }),
  })
  await new Promise<void>(resolve => clock.after(ANNOUNCE_MS, resolve))
  stop()
  return all
}
