import { skipToken } from '@reduxjs/toolkit/query/react'
import { pictureApi } from '../../../services/pictures/picture-api'
import { pictureHost } from '../../../services/pictures/picture-hosts'
import { useAppSelector } from '../../../store/hooks'

const { useGetPictureQuery } = pictureApi

/** Whether the host of a picture may learn that it is looked at; false without a picture. */
export function useIsTrustedPicture(url: string | null | undefined): boolean {
  const options = useAppSelector(state => state.options)
  return Boolean(url && options && pictureHost(url, options) === 'trusted')
}

/** A third party's picture as an `<img>` may show it: `undefined` while it is requested, `null` where there is none to show. */
export function usePicture(url: string | null | undefined, mayLoad: boolean): string | null | undefined {
  const { currentData, isError } = useGetPictureQuery(url && mayLoad ? url : skipToken)
  return isError || !url ? null : currentData
}

/** The picture of a profile: from a host that may know. */
export function useAvatar(url: string | undefined): string | undefined {
  return usePicture(url, useIsTrustedPicture(url)) ?? undefined
}
