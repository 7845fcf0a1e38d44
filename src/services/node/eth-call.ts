import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { Caip2 } from '../../shared/lib/caip'
import type { EthCall } from '../names/ens-reverse'
import { nodeApi } from './node-api'

/** Creates a function that reads contracts of a network, such as the ENS ones. */
export const ethCall =
  (network: Caip2, dispatch: ThunkDispatch<unknown, unknown, UnknownAction>): EthCall =>
  (to, data) => {
    const call = { network, method: 'eth_call', params: [{ to, data }, 'latest'], idempotent: true }
    return dispatch(nodeApi.endpoints.rpc.initiate(call, { track: false })).unwrap()
  }
