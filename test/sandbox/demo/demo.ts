import { followConnections } from './connections'
import { startEventLog } from './event-log'
import { startInboxPanel } from './inbox-panel'
import { startMarkupView } from './markup-view'
import { getModal, upgradedModal } from './modal'
import { startPageSettings } from './page-settings'
import { startPlayground } from './playground/playground'
import { showState } from './state-inspector'
import { startThemePresets } from './theme-presets'
import { openOnTour, startTour } from './tour'
import { showAvailability, startWalletActions } from './wallet-actions'

startEventLog()
startPageSettings()
startMarkupView()
startThemePresets()
startPlayground()
startTour()

// Long lists can be scrolled by keyboard too.
for (const scroller of document.querySelectorAll<HTMLElement>('.scroller, #markup')) scroller.tabIndex = 0

let show = () => {}
const connections = followConnections(getModal(), () => show())
upgradedModal().then(modal => {
  show = () => {
    showState(modal.state)
    showAvailability(modal.state, connections)
  }
  modal.subscribe(show)
  show()
  startWalletActions(modal, connections)
  startInboxPanel(modal)
  openOnTour(modal)
})
