import { fetchServerDate } from '../../services/server-date'
import type { DiagnosisFinding } from '../../shared/host/diagnosis'
import { changedBuiltin } from '../../shared/lib/builtins'
import { probeStorage, type StorageName } from '../../shared/storage/storage-probe'
import type { Check } from './check'

const finding = (
  area: DiagnosisFinding['area'],
  subject: string,
  text: string,
  status: DiagnosisFinding['status'] = 'ok',
): DiagnosisFinding => ({ area, status, subject, text })

export const checkPage: Check = () => [
  isSecureContext
    ? finding('page', location.origin, 'a secure context')
    : finding(
        'page',
        location.origin,
        'not a secure context: use https:, or wallets and signatures do not work',
        'problem',
      ),
  ...(window.top === window
    ? []
    : [
        finding(
          'page',
          'Frame',
          'the page is in a frame: most browser wallets do not offer themselves there',
          'note',
        ),
      ]),
  ...(navigator.onLine ? [] : [finding('page', 'Network', 'the browser is offline', 'problem')]),
  ...checkBuiltins(),
]

function checkBuiltins(): readonly DiagnosisFinding[] {
  const name = changedBuiltin()
  return name === undefined
    ? []
    : [finding('page', name, 'changed by a script of the page, so that the modal does not start', 'problem')]
}

export const checkVersions: Check = ({ deps }) => {
  const own = String(Reflect.get(deps.host.element.constructor, 'version'))
  const first = String(Reflect.get(customElements.get('w3m-modal') ?? {}, 'version'))
  return [
    finding('versions', 'w3m-modal', own),
    ...(first === own
      ? []
      : [finding('versions', 'w3m-modal', `the page also loads ${first}; the first one counts`, 'note')]),
    finding('versions', 'Browser', navigator.userAgent),
  ]
}

export const checkStorage: Check = async () => [
  checkStorageArea('localStorage'),
  checkStorageArea('sessionStorage'),
  ...(await checkQuota()),
]

function checkStorageArea(name: StorageName): DiagnosisFinding {
  const result = probeStorage(name)
  if (result === 'works') return finding('storage', name, 'works')
  const reason = result === 'keeps nothing' ? result : `${result}: nothing is kept`
  return finding('storage', name, `${reason}; after a reload, visitors have to connect again`, 'problem')
}

async function checkQuota(): Promise<readonly DiagnosisFinding[]> {
  const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {}
  if (usage === undefined || !quota || usage < quota * 0.95) return []
  return [finding('storage', 'Storage quota', 'the storage of this site is almost full', 'problem')]
}

/** Browsers do not reveal whether they block third-party cookies, so the report says what can be known. */
export const checkCookies: Check = () => [
  navigator.cookieEnabled
    ? finding('cookies', 'Cookies of this site', 'allowed')
    : finding(
        'cookies',
        'Cookies of this site',
        'blocked by the browser: sign-in sessions do not work',
        'problem',
      ),
  finding(
    'cookies',
    'Third-party cookies',
    'document' in globalThis && 'hasStorageAccess' in document
      ? 'the browser may block or partition them; the embedded wallet then asks for a login on each site'
      : 'not known',
    'note',
  ),
]

/** If the clock is off by more, sign-in messages and pairings may be refused. */
const MAX_SKEW_MS = 60_000

/** Compares the clock with the time of the page's own server, whose `Date` header every page may read. */
export const checkClock: Check = async ({ deps, signal }) => {
  const began = deps.clock.now()
  const date = await fetchServerDate(signal)
  const now = deps.clock.now()
  if (date === undefined)
    return [finding('clock', 'Device clock', 'not checked: the server of the page sends no date', 'note')]
  // the header is rounded to seconds
  const skew = Math.round(((began + now) / 2 - date - 500) / 1000)
  const isRight = Math.abs(skew) * 1000 <= MAX_SKEW_MS
  return [
    isRight
      ? finding('clock', 'Device clock', 'correct')
      : finding(
          'clock',
          'Device clock',
          `${Math.abs(skew)} s ${skew > 0 ? 'fast' : 'slow'}: pairings and sign-in messages may be refused`,
          'problem',
        ),
  ]
}
