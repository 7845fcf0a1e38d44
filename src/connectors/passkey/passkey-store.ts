import type { PasskeyCredential, PasskeyStore } from './passkey-options'

const PUBLIC_KEY = /^0x[0-9a-f]{128}$/i
const PREFIX = 'w3m-passkey'

function toCredential(value: unknown): PasskeyCredential | undefined {
  const { id, publicKey } = Object(value)
  return typeof id === 'string' && id !== '' && PUBLIC_KEY.test(publicKey) ? { id, publicKey } : undefined
}

/** The visitor's passkey, and whether it is connected to this page. */
export function passkeyMemory(connectorId: string, given?: PasskeyStore) {
  const name = (what: string) => `${PREFIX}:${connectorId}:${what}`
  const store: PasskeyStore = given ?? {
    async read() {
      try {
        return JSON.parse(localStorage.getItem(name('credential')) ?? 'null')
      } catch {
        return undefined
      }
    },
    // where the browser stores nothing this rejects, before there is an account that could not be found again
    write: async credential => localStorage.setItem(name('credential'), JSON.stringify(credential)),
  }
  return {
    credential: async () => toCredential(await store.read()),
    keep: (credential: PasskeyCredential) => store.write(credential),
    connect: () => tryTo(() => localStorage.setItem(name('connected'), '1')),
    disconnect: () => tryTo(() => localStorage.removeItem(name('connected'))),
    isConnected: () => tryTo(() => localStorage.getItem(name('connected'))) === '1',
  }
}

/** Without storage, a connection lasts until the page is left. */
function tryTo<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
