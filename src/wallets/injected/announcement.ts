import * as v from 'valibot'
import { type Eip1193Provider, isEip1193Provider } from '../../chains/evm/evm-provider'
import { cleanText } from '../../shared/lib/format'
import { isAnnouncedByModal } from '../announce/mark-announced'

/** Maximum length of a name and an icon in characters, because both are a third party's input. */
const MAX_NAME = 40
const MAX_ICON = 200_000

/** Only `data:image/…` or `https:`, because icons are shown with `<img>`. */
const ICON = /^(data:image\/[a-z0-9.+-]+[;,]|https:\/\/)/i

/** A reverse domain name. */
export const RDNS = /^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/i

const InfoSchema = v.object({
  uuid: v.pipe(
    v.string(),
    v.check(({ length }) => length > 0 && length <= 100),
  ),
  name: v.string(),
  icon: v.optional(v.unknown()),
  rdns: v.pipe(
    v.string(),
    v.check(rdns => rdns.length <= 253 && RDNS.test(rdns)),
  ),
})

export type Announcement = {
  readonly uuid: string
  readonly rdns: string
  readonly name: string
  readonly icon: string | undefined
  readonly provider: Eip1193Provider
}

/**
 * Parses the detail of `eip6963:announceProvider` (https://eips.ethereum.org/EIPS/eip-6963); `undefined` if it is
 * malformed, or if a modal announced it.
 */
export function parseAnnouncement(detail: unknown): Announcement | undefined {
  try {
    if (typeof detail !== 'object' || detail === null) return undefined
    const provider: unknown = Reflect.get(detail, 'provider')
    const info = v.safeParse(InfoSchema, Reflect.get(detail, 'info'))
    if (!info.success || !isEip1193Provider(provider) || isAnnouncedByModal(provider)) return undefined
    const { uuid, rdns, icon } = info.output
    const name = cleanText(info.output.name, MAX_NAME)
    if (!name) return undefined
    const safeIcon = typeof icon === 'string' && icon.length <= MAX_ICON && ICON.test(icon) ? icon : undefined
    return { uuid, rdns, name, icon: safeIcon, provider }
  } catch {
    // A getter of the announcement threw.
    return undefined
  }
}
