import type { ReactNode } from 'react'
import type { ViewName } from '../shared/host/view-name'
import { VIEWS } from '../store/navigation/view-definitions'
import type { RouteParams } from '../store/router/routes'
import { FEATURES } from './loaders'

/** Exports of a view's file. */
export type ViewModule<Name extends ViewName> = {
  readonly default: (props: { params: RouteParams[Name] }) => ReactNode
  /** Start of the header. Gets the usual one, back or help, as `children`. */
  readonly HeaderStart?: (props: { children: ReactNode }) => ReactNode
  /** Title that changes while the view is open. Gets the usual one as `children`. */
  readonly HeaderTitle?: (props: { children: ReactNode }) => ReactNode
}

/** Not `ViewName`: where a view has no row yet, the error is at the rows alone. */
type Defined = keyof typeof VIEWS
type ChunkOf<Name extends Defined> = (typeof VIEWS)[Name]['chunk']
/**
 * Loader type of each chunk with the views that `VIEWS` assigns to it: a missing or misplaced view is a type error.
 */
type Loaders = {
  readonly [Chunk in ChunkOf<Defined>]: {
    load(): Promise<ViewsOf<Chunk>>
    peek(): ViewsOf<Chunk> | undefined
  }
}
type ViewsOf<Chunk> = {
  readonly views: {
    readonly [Name in Defined as ChunkOf<Name> extends Chunk ? Name : never]: ViewModule<Name>
  }
}
type AnyLoader = {
  load(): Promise<{ views: AnyViews }>
  peek(): { views: AnyViews } | undefined
}
type AnyViews = Readonly<Record<string, ViewModule<never>>>

const loaders: Loaders = FEATURES
const loaderOf = (name: ViewName) => loaders[VIEWS[name as Defined].chunk] as AnyLoader

const isTitled = (name: ViewName) => 'title' in VIEWS[name as Defined]

/** Returns the code of a view if it is loaded. */
export const loadedView = (name: ViewName): ViewModule<never> | undefined =>
  isTitled(name) || FEATURES.session.peek() ? loaderOf(name).peek()?.views[name] : undefined

/** Loads the code of a view together with its chunk, and with the session if that has the view's title. */
export const loadView = async (name: ViewName) => {
  const [chunk] = await Promise.all([
    loaderOf(name).load(),
    isTitled(name) ? undefined : FEATURES.session.load(),
  ])
  return chunk.views[name] as ViewModule<never>
}
