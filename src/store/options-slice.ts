import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { LOGIN_ID } from '../shared/config/connector-ids'
import type { ModalOptions } from '../shared/host/runtime-contract'

/** All options of the host page, with defaults filled in. One action replaces them together. */
export type OptionsState = ModalOptions | null

const optionsSlice = createSlice({
  name: 'options',
  initialState: null as OptionsState,
  reducers: {
    optionsChanged: (_state, { payload }: PayloadAction<ModalOptions>): OptionsState => ({
      ...payload,
      enableWalletconnect: payload.enableWalletconnect && payload.projectId !== '',
      ...(!offersLogin(payload) && { enableEmail: false, socials: NONE }),
    }),
  },
})

const NONE: ModalOptions['socials'] = []

/**
 * Whether the embedded wallet is offered. Like pairing, it needs a project id, and the page's include and
 * exclude lists apply to it. It is a service of a company, so the open mode has none.
 */
const offersLogin = ({
  projectId,
  services,
  includeWalletIds: include,
  excludeWalletIds: exclude,
}: ModalOptions) =>
  projectId !== '' &&
  !services.open &&
  !exclude.includes(LOGIN_ID) &&
  (include.length === 0 || include.includes(LOGIN_ID))

export const { optionsChanged } = optionsSlice.actions
export const optionsReducer = optionsSlice.reducer
