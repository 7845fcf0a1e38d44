import { lazy } from '../../shared/lib/lazy'
import type { Deps } from '../../store/deps'
import type { AppDispatch } from '../../store/types'
import { connectorFound } from '../../wallets/connections/connectors-slice'
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
