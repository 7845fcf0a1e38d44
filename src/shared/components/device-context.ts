import { createContext, useContext } from 'react'
import { type Device, readDevice } from '../../wallets/device'

/** What the visitor holds; a test says what it likes. */
export const DeviceContext = createContext<Device>(readDevice(navigator))

export const useDevice = (): Device => useContext(DeviceContext)
