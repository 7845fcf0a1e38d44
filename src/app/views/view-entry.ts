import type { ReactNode } from 'react'
import type { CommonKey, MessageKey } from '../../shared/i18n/messages'
import type { MessageTable, Translator } from '../../shared/i18n/translate'
import type { Lazy } from '../../shared/lib/lazy'
import type { RootState } from '../../store/root-reducer'
import type { RouteParams, ViewName } from '../../store/router/routes'

type Params<Name extends ViewName> = { params: RouteParams[Name] }

/** What a view's file exports. */
export type ViewModule<Name extends ViewName> = {
  readonly default: (props: Params<Name>) => ReactNode
  /** At the start of the header, instead of back and help. */
  readonly HeaderStart?: () => ReactNode
}

/** A title is a message, or says what the view is about ("MetaMask", "Get MetaMask"). */
type Title<Name extends ViewName, Key> =
  | Key
  | ((state: RootState, params: RouteParams[Name], t: Translator<CommonKey>) => string | undefined)

/** Where a view's code is and what stands over it. */
export type ViewEntry<Name extends ViewName, Key extends MessageKey = CommonKey> = {
  readonly load: Lazy<ViewModule<Name>>
  readonly title: Title<Name, Key>
  /** The table of a title that is not among the common words. */
  readonly words?: MessageTable<Key>
}

/** The same where it does not matter which view it is. */
export type AnyViewEntry = {
  readonly load: Lazy<ViewModule<never>>
  readonly title:
    | MessageKey
    | ((state: RootState, params: never, t: Translator<CommonKey>) => string | undefined)
  readonly words?: MessageTable<MessageKey>
}
