import { Fragment, useLayoutEffect, useRef } from 'react'
import type { ViewName } from '../../shared/host/view-name'
import { useTranslator } from '../../shared/i18n/locale-context'
import { LiveRegion } from '../../shared/ui/feedback/live-region'
import { SkeletonRows } from '../../shared/ui/list/skeleton-rows'
import { Card } from '../../shared/ui/shell/card'
import { CardBody } from '../../shared/ui/shell/card-body'
import { Header } from '../../shared/ui/shell/header'
import { eventTracked } from '../../store/feedback/event-tracked'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { closeModal, goBack } from '../../store/navigation/modal-thunks'
import { viewOf } from '../../store/navigation/view-definitions'
import type { RootState } from '../../store/root-reducer'
import { viewPushed } from '../../store/router/router-slice'
import { type Route, route } from '../../store/router/routes'
import { selectLacksProject } from '../setup-errors'
import { ModalLegalFooter } from './modal-legal-footer'
import { ModalSnackbar } from './modal-snackbar'
import { ProjectIdMissing } from './project-id-missing'
import { useTitle } from './use-title'
import { useViewModule } from './use-view-module'
import { ViewBoundary } from './view-boundary'
import { ViewOutlet } from './view-outlet'

const SKELETON_ROWS = 4

/** The card with header, current view and footer, and the snackbar next to it, so that it covers nothing. */
export function ModalCard() {
  const t = useTranslator()
  const dispatch = useAppDispatch()
  const history = useAppSelector(state => state.router.history)
  const shaking = useAppSelector(state => state.modal.shaking)
  const isProjectMissing = useAppSelector(selectLacksProject)
  const currentRoute = history.at(-1) ?? route('Connect')
  const loading = useAppSelector(state => isWaiting(state, currentRoute))
  const heading = useHeadingFocus(currentRoute)
  const title = useTitle(currentRoute)
  const view = useViewModule(currentRoute.view)
  const { hidesTitle, noBack } = viewOf(currentRoute.view)
  const { HeaderStart, HeaderTitle: Title = Fragment } = view.module ?? {}
  const close = () => void dispatch(closeModal('button'))
  const body = loading ? (
    <SkeletonRows count={SKELETON_ROWS} />
  ) : (
    <ViewOutlet route={currentRoute} view={view} />
  )
  return (
    <>
      <Card view={currentRoute.view} shaking={shaking} aria-busy={loading || undefined} onDismiss={close}>
        <Header
          title={<Title>{isProjectMissing ? t('setup.title') : title}</Title>}
          hideTitle={hidesTitle ?? false}
          headingRef={heading}
          start={HeaderStart}
          back={
            history.length > 1 && !noBack
              ? { label: t('common.back'), onClick: () => dispatch(goBack()) }
              : undefined
          }
          help={
            currentRoute.view === 'Connect' && !isProjectMissing
              ? { label: t('common.help'), onClick: help }
              : undefined
          }
          close={{ label: t('common.close'), onClick: close }}
        />
        <CardBody key={`${currentRoute.view}:${history.length}`}>
          <ViewBoundary onLeave={history.length > 1 ? () => dispatch(goBack()) : close}>
            {isProjectMissing ? <ProjectIdMissing /> : body}
          </ViewBoundary>
        </CardBody>
        {currentRoute.view === 'Connect' && <ModalLegalFooter />}
        <LiveRegion text={loading ? t('common.loading') : undefined} />
      </Card>
      <ModalSnackbar />
    </>
  )

  function help() {
    dispatch(eventTracked({ event: 'CLICK_WALLET_HELP' }))
    dispatch(viewPushed(route('WhatIsAWallet')))
  }
}

/**
 * Whether a view waits while loading. The connect list does not wait, unless a connection is being restored, which may
 * lead to another view.
 */
const isWaiting = ({ modal, connections }: RootState, { view }: Route): boolean =>
  modal.loading && (view !== 'Connect' || connections.restoring)

/**
 * Focuses the heading of each new view, so that focus is not lost with the clicked element. On the first view the
 * dialog does it through `autofocus`, because `focus()` would run before the dialog is on screen.
 */
function useHeadingFocus(currentRoute: Route) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef<ViewName>(undefined)
  useLayoutEffect(() => {
    if (last.current === currentRoute.view) return
    // React supports `autoFocus` on form controls only.
    if (!last.current) heading.current?.setAttribute('autofocus', '')
    last.current = currentRoute.view
    heading.current?.focus({ preventScroll: true })
  }, [currentRoute.view])
  return heading
}
