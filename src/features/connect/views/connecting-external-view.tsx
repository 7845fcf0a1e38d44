import { ConnectingPanel } from '../../../shared/components/connecting-panel'

/** Connects the wallet of a connector. The request runs while the view is on screen (`startConnecting`). */
export default function ConnectingExternalView({ params: { uid } }: { params: { uid: string } }) {
  return <ConnectingPanel uid={uid} />
}
