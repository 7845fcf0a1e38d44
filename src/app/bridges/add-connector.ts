import type { Deps } from '../../deps'
import { lazy } from '../../lib/lazy'
import { connectorFound } from '../../session/connectors-slice'
import type { AppDispatch } from '../../store/make-store'
import type { Connector, ConnectorInfo } from '../../wallets/connector'

export type AddConnector = (info: ConnectorInfo, open: () => Promise<Connector>, twin?: boolean) => void

/** Makes a wallet known: a row in state, and a connector whose code is loaded when it is first needed. */
export const addConnector =
  (dispatch: AppDispatch, { connectors }: Deps): AddConnector =>
  (info, open, twin = false) => {
    dispatch(connectorFound({ ...info, twin }))
    const { load, peek } = lazy(open)
    connectors.add({ info, open: load, peek })
  }
