import { ConnectingPanel } from '../../../shared/components/connecting-panel'

/** A wallet of the page, which is asked for as long as this is on screen (`startConnecting`). */
export default function ConnectingExternalView({ params: { uid } }: { params: { uid: string } }) {
  return <ConnectingPanel uid={uid} />
}
