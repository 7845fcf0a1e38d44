import { createContext, useContext } from 'react'
import { type Device, readDevice } from '../../wallets/device'

/** The visitor's device. Tests can provide another one. */
export const DeviceContext = createContext<Device>(readDevice(navigator))

export const useDevice = (): Device => useContext(DeviceContext)
